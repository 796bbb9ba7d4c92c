package execution

import (
	"github.com/orbweaver/orbweaver/core/spider/denotation"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// sameItems reports whether the cells of an answer are the items of which gold has one in each row, and
// in a second column the number or date that it means. NULL is no item.
func sameItems(gold, got [][]sqldb.Value) bool {
	var items []denotation.Item
	for _, row := range gold {
		item := denotation.Item{Text: row[0].String()}
		if len(row) > 1 && row[1].Kind != sqldb.Null {
			item.Canon = row[1].String()
		}
		items = append(items, item)
	}
	var cells []string
	for _, row := range got {
		for _, v := range row {
			if v.Kind != sqldb.Null {
				cells = append(cells, v.String())
			}
		}
	}
	return denotation.Right(items, cells)
}
