package corpus

// A LeftOut is a group of queries that cannot be asked, and why.
type LeftOut struct {
	Database string `json:"database"`
	Queries  int    `json:"questions"`
	Reason   string `json:"reason"`
}

// LeaveOut counts a query of a database among those left out for a reason.
func LeaveOut(left []LeftOut, database, reason string) []LeftOut {
	for i := range left {
		if left[i].Database == database && left[i].Reason == reason {
			left[i].Queries++
			return left
		}
	}
	return append(left, LeftOut{Database: database, Queries: 1, Reason: reason})
}
