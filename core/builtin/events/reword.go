package events

import (
	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A step puts columns for the words by which such a question means them.
type step struct {
	name   string
	read   func(*question)
	asked  string // about orders with region, customer, product, qty, unit_price and total
	plain  string // what becomes of it; names are stems
	passes string // a question that it leaves as it is
	tables tables
}

// tables says of which tables a step is taken.
type tables uint8

const (
	ofEvents tables = iota // the one of events, whichever others there are
	alone                  // the one of events, where there is no other
	orStock                // the same, or the one that says what is in stock
)

// steps lists the steps in the order of taking them.
var steps = []step{
	{"best-by", (*question).bestBy, "top 3 products by quantity", "the 3 products with the highest total quantiti",
		"top 3 orders by quantity", ofEvents},
	{"best-selling", (*question).bestSelling, "What is the best selling product?",
		"What is the product with the highest total quantiti ?", "Which product is the best?", ofEvents},
	{"who", (*question).who, "Who bought lamps?", "which custom bought lamps ?", "Whose orders are they?", alone},
	{"how-many", (*question).howMany, "How many lamps were sold in the South?",
		"total quantiti of lamps in the South ?", "How many customers bought lamps?", ofEvents},
	{"how-much", (*question).howMuch, "How much did Acme spend?", "total total of Acme ?",
		"How much is a lamp?", ofEvents},
	{"the-most", (*question).theMost, "Which region spent the most?", "Which region with the highest total total ?",
		"Which region has the most customers?", ofEvents},
	{"in-stock", (*question).stock, "How many lamps are in stock?", "total stock of lamps ?",
		"How many lamps are in red?", orStock},
	{"left", left, "orders with fewer than 7 left", "orders with fewer than 7 stock",
		"Who left?", orStock},
	{"out-of", (*question).outOf, "Which products are out of stock?", "Which products are without stock ?",
		"Which products are out of date?", orStock},
	{"people", (*question).people, "How many people are from Oslo?", "How many custom are from Oslo ?",
		"How many customers are from Oslo?", alone},
	{"beyond", (*question).beyond, "Which orders are over the total?",
		"Which orders with quantiti more than the total ?", "Which orders are over 10?", orStock},
	{"of-each", (*question).ofEach, "total of each customer", "custom and total", "quantity of lamps", alone},
	{"what", (*question).what, "What did Acme buy?", "which product did Acme ?",
		"What is the region of Acme?", ofEvents},
	{"total-of-nothing", (*question).totals, "total per region", "total total per region",
		"total quantity per region", ofEvents},
	{"amount-per", (*question).amountPer, "quantity per region", "total quantiti per region",
		"average quantity per region", ofEvents},
	{"money", (*question).moneyWords, "sales by region", "total total by region", "list all sales", ofEvents},
	{"amount-of-rows", (*question).amounts, "orders over 100", "orders with total over 100",
		"orders over 100 units", ofEvents},
}

// Reword puts columns for the words by which a question means them, where the
// database has a table of events: "who bought a lamp" is "which customer bought
// a lamp". Other questions it leaves as they are.
func Reword(s *schema.Schema, v *schema.Values, words []english.Word) []english.Word {
	if len(words) == 0 {
		return words
	}
	if e := stocked(s, v, words); e != nil {
		for i := range steps {
			if steps[i].tables == orStock {
				steps[i].read(e)
			}
		}
		words = e.words
	}
	e := about(s, v, words)
	if e == nil {
		return words
	}
	for i := range steps {
		if e.alone || steps[i].tables == ofEvents {
			steps[i].read(e)
		}
	}
	return e.words
}
