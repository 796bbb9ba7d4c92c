package main

import (
	"fmt"
	"strings"
)

func secondarySchool(d *drawer) {
	departments := []string{"Languages", "Mathematics", "Science", "Arts", "Humanities", "Sports"}
	for id := 1; id <= 24; id++ {
		given, family := d.person()
		d.add("Teacher", id, given, family, departments[d.skewed(6)], d.between(1989, 2024), 50*d.between(62, 110))
	}
	towns := []string{"Ashby", "Brook", "Castleton", "Dalton", "Elmsford", "Fairview"}
	for id := 1; id <= 160; id++ {
		given, family := d.person()
		level := 9 + d.skewed(4)
		email := d.orNull(0.2, fmt.Sprintf("%s.%s%d@school.example", strings.ToLower(given), strings.ToLower(family), id))
		d.add("Student", 1000+id, given, family, day(fmt.Sprintf("%d-09-01", 2018-level), d.between(0, 364)), level, towns[d.skewed(6)], email)
	}
	courses := schoolCourses(d)
	id := 0
	for _, c := range courses {
		for range d.between(1, 3) {
			id++
			room := one(d, "A1", "A2", "A3", "B1", "B2", "B3", "L1", "L2")
			if strings.HasPrefix(c, "SP") {
				room = "GYM"
			}
			d.add("Lesson", id, c, d.orNull(0.05, room), one(d, "Mon", "Tue", "Wed", "Thu", "Fri"), clock(60*d.between(8, 15)))
		}
	}
	for student := 1001; student <= 1160; student++ {
		first, n := d.r.IntN(len(courses)), d.between(2, 6)
		for i := range n {
			mark := min(100, max(18, int(d.around(68, 15))))
			d.add("Enrolment", student, courses[(first+i*5)%len(courses)], one(d, "Autumn 2025", "Spring 2026"), d.orNull(0.08, mark))
		}
	}
}

// schoolCourses adds the courses and returns their numbers.
func schoolCourses(d *drawer) []string {
	var ids []string
	for _, c := range []struct{ id, name, dept string }{
		{"LA101", "English I", "Languages"}, {"LA102", "English II", "Languages"}, {"LA201", "Spanish", "Languages"},
		{"LA202", "French", "Languages"}, {"LA305", "Creative Writing", "Languages"},
		{"MA101", "Algebra", "Mathematics"}, {"MA102", "Geometry", "Mathematics"}, {"MA201", "Calculus", "Mathematics"},
		{"MA202", "Statistics", "Mathematics"}, {"SC101", "Biology", "Science"}, {"SC102", "Chemistry", "Science"},
		{"SC103", "Physics", "Science"}, {"SC204", "Astronomy", "Science"}, {"SC301", "Robotics", "Science"},
		{"AR101", "Drawing", "Arts"}, {"AR102", "Choir", "Arts"}, {"AR103", "Choir", "Arts"}, {"AR203", "Photography", "Arts"}, {"AR204", "Theatre", "Arts"},
		{"HU101", "World History", "Humanities"}, {"HU102", "Geography", "Humanities"}, {"HU201", "Economics", "Humanities"},
		{"HU202", "Philosophy", "Humanities"}, {"SP101", "Swimming", "Sports"}, {"SP102", "Athletics", "Sports"},
		{"SP103", "Volleyball", "Sports"}, {"SP201", "Climbing", "Sports"},
	} {
		d.add("Course", c.id, c.name, c.dept, d.between(1, 5), d.orNull(0.06, d.between(1, 21)))
		ids = append(ids, c.id)
	}
	return ids
}
