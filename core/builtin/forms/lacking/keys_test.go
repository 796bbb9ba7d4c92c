package lacking

import "testing"

// The rows of another table show by what a key leads to.
func TestWhatIsLackingIsSaidOfTheTableThatIsNamed(t *testing.T) {
	reads(t, shed, []reading{
		{"whose email don't we have?", "SELECT name FROM members WHERE email IS NULL"},
		{"which members can't we reach by phone?", "SELECT name FROM members WHERE phone IS NULL"},
		{"how many members have we got no e-mail address for?",
			"SELECT COUNT(*) FROM members WHERE email IS NULL"},
		{"tools that nobody noted the purchase date of", "SELECT tool FROM tools WHERE bought IS NULL"},
		{"for which tool do we lack a maker?", "SELECT tool FROM tools WHERE maker IS NULL"},
		{"who still has a tool out?",
			"SELECT DISTINCT T2.name FROM loans AS T1 JOIN members AS T2 ON T1.member_no = " +
				"T2.member_no WHERE T1.returned IS NULL"},
		{"which tools are still out on loan?",
			"SELECT DISTINCT T2.tool FROM loans AS T1 JOIN tools AS T2 ON T1.tool_id = T2.tool_id " +
				"WHERE T1.returned IS NULL"},
		{"which loans have not come back?", "SELECT loan_no FROM loans WHERE returned IS NULL"},
		{"who has not brought back the saw?",
			"SELECT DISTINCT T2.name FROM loans AS T1 JOIN members AS T2 ON T1.member_no = " +
				"T2.member_no JOIN tools AS T3 ON T1.tool_id = T3.tool_id WHERE T1.returned IS NULL AND " +
				"T3.tool = 'saw'"},
		{"which tools are out of order?", "SELECT tool FROM tools WHERE broken = 'yes'"},
	})
}

// Who, or what, has no rows of the table that tells of it.
func TestADeedThatWasNeverDoneHasNoRows(t *testing.T) {
	reads(t, shed, []reading{
		{"has any tool never been lent out?",
			"SELECT tool FROM tools WHERE tool_id NOT IN (SELECT tool_id FROM loans WHERE tool_id IS " +
				"NOT NULL)"},
		{"anybody registered who hasn't borrowed a thing?",
			"SELECT name FROM members WHERE member_no NOT IN (SELECT member_no FROM loans WHERE " +
				"member_no IS NOT NULL)"},
		{"who has never borrowed anything?",
			"SELECT name FROM members WHERE member_no NOT IN (SELECT member_no FROM loans WHERE " +
				"member_no IS NOT NULL)"},
		{"which tools has nobody taken out?",
			"SELECT tool FROM tools WHERE tool_id NOT IN (SELECT tool_id FROM loans WHERE tool_id IS " +
				"NOT NULL)"},
		{"how many members have borrowed nothing?",
			"SELECT COUNT(*) FROM members WHERE member_no NOT IN (SELECT member_no FROM loans WHERE " +
				"member_no IS NOT NULL)"},
		{"who has never complained?", ""},
		{"who has never borrowed a drill?", ""},
		{"which tools have never been sharpened?", ""},
	})
}

// Of a pupil and a teacher the former is meant by "who".
func TestPeopleAreThoseWhoAreServed(t *testing.T) {
	reads(t, school, []reading{
		{"whose parents were not informed?",
			"SELECT DISTINCT T2.name FROM lessons AS T1 JOIN pupils AS T2 ON T1.pupil_id = " +
				"T2.pupil_id WHERE T1.parents_told = 'no'"},
		{"whose mums and dads haven't been informed?",
			"SELECT DISTINCT T2.name FROM lessons AS T1 JOIN pupils AS T2 ON T1.pupil_id = " +
				"T2.pupil_id WHERE T1.parents_told = 'no'"},
		{"who skipped a lesson?",
			"SELECT DISTINCT T2.name FROM lessons AS T1 JOIN pupils AS T2 ON T1.pupil_id = " +
				"T2.pupil_id WHERE T1.attended = 'no'"},
		{"who missed at least two lessons?",
			"SELECT T2.name FROM lessons AS T1 JOIN pupils AS T2 ON T1.pupil_id = T2.pupil_id WHERE " +
				"T1.attended = 'no' GROUP BY T2.name HAVING COUNT(*) >= 2"},
		{"how many pupils skipped a lesson?",
			"SELECT COUNT(DISTINCT T2.pupil_id) FROM lessons AS T1 JOIN pupils AS T2 ON T1.pupil_id " +
				"= T2.pupil_id WHERE T1.attended = 'no'"},
		{"who did not turn up on 2024-01-15?",
			"SELECT DISTINCT T2.name FROM lessons AS T1 JOIN pupils AS T2 ON T1.pupil_id = " +
				"T2.pupil_id WHERE T1.attended = 'no' AND T1.held_on = '2024-01-15'"},
		{"which lessons were called off?", "SELECT lesson_id FROM lessons WHERE cancelled = 'yes'"},
		{"which teacher's lessons were called off?",
			"SELECT DISTINCT T2.name FROM lessons AS T1 JOIN teachers AS T2 ON T1.teacher_id = " +
				"T2.teacher_id WHERE T1.cancelled = 'yes'"},
		{"which pupils still owe us money?",
			"SELECT DISTINCT T2.name FROM lessons AS T1 JOIN pupils AS T2 ON T1.pupil_id = " +
				"T2.pupil_id WHERE T1.paid_on IS NULL"},
		{"has anyone signed up without taking a lesson?",
			"SELECT name FROM pupils WHERE pupil_id NOT IN (SELECT pupil_id FROM lessons WHERE " +
				"pupil_id IS NOT NULL)"},
		{"which teachers have taught nobody?",
			"SELECT name FROM teachers WHERE teacher_id NOT IN (SELECT teacher_id FROM lessons WHERE " +
				"teacher_id IS NOT NULL)"},
		{"for which pupil is no instrument known?", "SELECT name FROM pupils WHERE instrument IS NULL"},
		{"how many lessons were skipped, cancelled ones not counted?",
			"SELECT COUNT(*) FROM lessons WHERE attended = 'no' AND cancelled = 'no'"},
		{"which lessons were skipped, leaving out the cancelled ones?",
			"SELECT lesson_id FROM lessons WHERE attended = 'no' AND cancelled = 'no'"},
		{"when were lessons called off?", ""},
		{"what fees are still unpaid?", "SELECT lesson_id FROM lessons WHERE paid_on IS NULL"},
		{"lessons that were cancelled", ""},
	})
}

// Who borrowed is the borrower, and what was lent is not.
func TestAKeyIsCalledByWhoDoesSomething(t *testing.T) {
	reads(t, museum, []reading{
		{"which works are still out?",
			"SELECT DISTINCT T2.title FROM loans AS T1 JOIN artworks AS T2 ON T1.art_id = T2.art_id " +
				"WHERE T1.returned_on IS NULL"},
		{"has anything by any painter never been lent at all?",
			"SELECT title FROM artworks WHERE art_id NOT IN (SELECT art_id FROM loans WHERE art_id " +
				"IS NOT NULL)"},
		{"which museum has never borrowed from anyone?",
			"SELECT name FROM houses WHERE house_id NOT IN (SELECT borrower_id FROM loans WHERE " +
				"borrower_id IS NOT NULL)"},
		{"which houses have never borrowed anything?",
			"SELECT name FROM houses WHERE house_id NOT IN (SELECT borrower_id FROM loans WHERE " +
				"borrower_id IS NOT NULL)"},
		{"which artworks have not come back yet?",
			"SELECT DISTINCT T2.title FROM loans AS T1 JOIN artworks AS T2 ON T1.art_id = T2.art_id " +
				"WHERE T1.returned_on IS NULL"},
		{"who painted what is still out?", ""},
		{"which works were never sent out?", ""},
	})
}
