package link

// linkFlag lets the words for such a column mean that it is so: "endangered
// plants", "with a car ramp".
func (l *linker) linkFlag(i, to, ci int, score float64, whole bool) {
	if c := &l.s.Columns[ci]; c.Flag != nil {
		l.add(i, to, Alt{Kind: Value, Table: c.Table, Column: ci, Value: c.Flag[0], Flag: true, Whole: whole, Score: score})
	}
}
