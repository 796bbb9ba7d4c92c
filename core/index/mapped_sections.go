package index

// The sections.
const (
	sectionScored = iota
	sectionFields
	sectionLists
	sectionSeconds
	sectionFirsts
	sectionText
	sectionEnds
	sectionTermOf
	sectionTermAs
	sectionStems
	sectionSlots
	sectionLabels
	sectionLabelEnds
	sectionNote
	sectionCount
)
