package retrieve

// The fields of a table, as the index numbers them.
const (
	FieldTitle = iota
	FieldSection
	FieldHeader
	FieldRows
)

// A FieldName is what hits call a field.
type FieldName string

// The names of the fields.
const (
	Title   FieldName = "title"
	Section FieldName = "section"
	Header  FieldName = "header"
	Rows    FieldName = "rows"
)

// FieldNames lists the names of the fields, by their numbers.
var FieldNames = [...]FieldName{FieldTitle: Title, FieldSection: Section, FieldHeader: Header, FieldRows: Rows}
