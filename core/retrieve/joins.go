package retrieve

// A Join says that a hit can be joined to one before it.
type Join struct {
	Rank     int    `json:"rank"`      // of that hit
	Column   string `json:"column"`    // of this hit's table
	ToColumn string `json:"to_column"` // of the other's
	Inferred bool   `json:"inferred,omitempty"`
}
