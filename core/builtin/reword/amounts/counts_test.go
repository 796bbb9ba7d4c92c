package amounts

import "testing"

func TestWhatAColumnCountsIsSaidByItsVerb(t *testing.T) {
	check(t, workshop, []puts{
		{"how many fuses were fitted", "total number fit"},
		{"how many times has the fuse been ordered", "total order count of the fuse"},
		{"the most ordered spare", "the spare with the highest order count"},
		{"which spare was fitted the least often", "which spare has the lowest number fit"},
		{"which spare was ordered the most in May", "which spare has the highest order count in May"},
		{"which spare was ordered the most beautifully", ""},
		{"how many fuses were in Oslo fitted", ""},
		{"how much was the fuse ordered", ""},
	})
}

func TestOneColumnAloneCountsWhatWasDone(t *testing.T) {
	check(t, workshop+`CREATE TABLE part (name TEXT, orders_count INTEGER);
INSERT INTO part VALUES ('cog', 5);`, []puts{
		{"how many times was the belt ordered", ""},
		{"how many times was the belt fitted", "total number fit of the belt"},
	})
}

func TestPeopleToWhomSomethingWasDoneAreAddedUp(t *testing.T) {
	check(t, `CREATE TABLE crash (crash_no INTEGER, road TEXT, injured INTEGER, painted INTEGER);
INSERT INTO crash VALUES (1, 'A1', 2, 0), (2, 'B7', 0, 1);`, []puts{
		{"how many people were injured", "total injur"},
		{"how many cars were painted", ""},
	})
}
