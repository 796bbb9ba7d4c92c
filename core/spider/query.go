package spider

// A Statement is one SELECT statement as the official parser understands it. It
// uses the names of process_sql.py: col_unit, val_unit, cond_unit, table_unit.
// Columns and tables are ids of the Schema.
type Statement struct {
	Select  Select
	From    From
	Where   Conds
	GroupBy []ColUnit
	Having  Conds
	OrderBy *OrderBy // nil without ORDER BY
	Limit   string   // the whole number in decimal digits; "" without LIMIT

	// At most one of these is set: the rest of the statement behind the set
	// operator, so that chains nest to the right.
	Intersect, Union, Except *Statement
}

// A Select is the SELECT list.
type Select struct {
	Distinct bool
	Items    []SelectItem
}

// A SelectItem is one value of the SELECT list. Its Agg encloses the whole
// value: max(a - b).
type SelectItem struct {
	Agg   Agg
	Value ValUnit
}

// A From is the FROM clause: tables and subqueries in order, and the
// conditions of all ONs in one list.
type From struct {
	Units []TableUnit
	Conds Conds
}

// A TableUnit is a table's id or a subquery.
type TableUnit struct {
	Table string
	Query *Statement
}

// A Direction is the direction of ORDER BY.
type Direction string

// The directions.
const (
	Ascending  Direction = "asc"
	Descending Direction = "desc"
)

// An OrderBy is the ORDER BY clause. It has one direction for the whole list,
// the last one written.
type OrderBy struct {
	Direction Direction
	Values    []ValUnit
}

// A ColUnit is a column, perhaps aggregated.
type ColUnit struct {
	Agg      Agg
	Column   string
	Distinct bool
}

// A ValUnit is a column, or two with an arithmetic operator between them.
type ValUnit struct {
	Op     UnitOp
	First  ColUnit
	Second ColUnit // with an empty Column if there is only one
}

// Conds is a list of conditions with the connectors between them, in the
// order of the text. Conditions stand at the even places and connectors at
// the odd ones, unless a connector was left out, which the parser accepts.
type Conds []Term

// A Term is a connector, "and" or "or", or else a condition.
type Term struct {
	Connector string
	Cond      Cond
}

// A Cond is one comparison.
type Cond struct {
	Not   bool
	Op    WhereOp
	Left  ValUnit
	Right Value
	Upper Value // of BETWEEN
}

// A Value is the right side of a condition: a number, a text, a column or a query.
type Value struct {
	Kind   ValueKind
	Text   string // of Literal, between double quotes
	Number float64
	Column ColUnit
	Query  *Statement
}

// A ValueKind says which field of a Value holds it.
type ValueKind uint8

const (
	NoValue  ValueKind = iota // absent, or taken out before exact set match
	Literal                   // Text
	Number                    // Number
	Column                    // Column
	Subquery                  // Query
)

// Agg is an aggregate's place in the official list.
type Agg int

const (
	NoAgg Agg = iota
	Max
	Min
	Count
	Sum
	Avg
)

// UnitOp is an arithmetic operator's place in the official list: none, -, +,
// *, /.
type UnitOp int

// WhereOp is a comparison's place in the official list.
type WhereOp int

const (
	NotOp WhereOp = iota // "not" in the place of an operator
	Between
	Equal
	Greater
	Less
	GreaterEqual
	LessEqual
	NotEqual
	In
	Like
	Is
	Exists
)

var (
	aggs     = []string{"none", "max", "min", "count", "sum", "avg"}
	unitOps  = []string{"none", "-", "+", "*", "/"}
	whereOps = []string{"not", "between", "=", ">", "<", ">=", "<=", "!=", "in", "like", "is", "exists"}
)
