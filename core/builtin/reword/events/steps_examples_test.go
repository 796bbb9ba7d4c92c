package events

// example is a question that a step reads, what becomes of it, and one that the step leaves as it is. Names
// in what becomes of it are stems.
type example struct{ asked, plain, passes string }

// examples has one for each, by its name. They stand here, so that no program carries them.
var examples = map[string]example{
	"best-by": {"top 3 products by quantity", "the 3 products with the highest total quantiti",
		"top 3 orders by quantity"},
	"best-selling": {"What is the best selling product?",
		"What is the product with the highest total quantiti ?", "Which product is the best?"},
	"who": {"Who bought lamps?", "which custom bought lamps ?", "Whose orders are they?"},
	"how-many": {"How many lamps were sold in the South?",
		"total quantiti of lamps in the South ?", "How many customers bought lamps?"},
	"how-much": {"How much did Acme spend?", "total total of Acme ?",
		"How much is a lamp?"},
	"the-most": {"Which region spent the most?", "Which region with the highest total total ?",
		"Which region has the most customers?"},
	"in-stock": {"How many lamps are in stock?", "total stock of lamps ?",
		"How many lamps are in red?"},
	"left": {"orders with fewer than 7 left", "orders with fewer than 7 stock",
		"Who left?"},
	"out-of": {"Which products are out of stock?", "Which products are without stock ?",
		"Which products are out of date?"},
	"reorder": {"Which products need to be reordered?", "Which products with stock less than reorder level ?",
		"Which products need to be repaired?"},
	"people": {"How many people are from Oslo?", "How many custom are from Oslo ?",
		"How many customers are from Oslo?"},
	"beyond": {"Which orders are over the total?",
		"Which orders with quantiti more than the total ?", "Which orders are over 10?"},
	"of-each": {"total of each customer", "custom and total", "quantity of lamps"},
	"what": {"What did Acme buy?", "which product did Acme ?",
		"What is the region of Acme?"},
	"total-of-nothing": {"total per region", "total total per region",
		"total quantity per region"},
	"amount-per": {"quantity per region", "total quantiti per region",
		"average quantity per region"},
	"money": {"sales by region", "total total by region", "list all sales"},
	"amount-of-rows": {"orders over 100", "orders with total over 100",
		"orders over 100 units"},
}
