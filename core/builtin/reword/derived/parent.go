package derived

import (
	"github.com/orbweaver/orbweaver/core/builtin/reword/events"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// priceOfOne returns what one of the things costs that the rows of a table refer to: of orders, which say how many
// there were of a product, the price of the product; -1 where no table that they refer to has one, or several have.
func priceOfOne(s *schema.Schema, t int, pricesOf func(t int) []int) int {
	price := -1
	for _, k := range s.Keys {
		parent := s.Columns[k.To].Table
		if s.Columns[k.From].Table != t || parent == t || events.Quantity(s, parent) >= 0 {
			continue
		}
		list := pricesOf(parent)
		if len(list) == 0 {
			continue
		}
		if price >= 0 || len(list) > 1 {
			return -1
		}
		price = list[0]
	}
	return price
}
