package lent_test

import (
	"context"
	"fmt"

	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
	"github.com/orbweaver/orbweaver/core/builtin/reword/lent"
	"github.com/orbweaver/orbweaver/core/builtin/slip"
)

func ExamplePlainer() {
	s, v, err := readtest.Read(context.Background(), `CREATE TABLE books (book_id TEXT, title TEXT);
INSERT INTO books VALUES ('B1', 'Fog'), ('B2', 'Salt');
CREATE TABLE readers (reader_id TEXT, name TEXT);
INSERT INTO readers VALUES ('R1', 'Ann Lee'), ('R2', 'Bo Hart');
CREATE TABLE loans (loan_id INTEGER, book_id TEXT, reader_id TEXT, loaned TEXT, returned TEXT);
INSERT INTO loans VALUES (1, 'B1', 'R1', '2024-01-02', '2024-01-09'), (2, 'B2', 'R1', '2024-02-02', NULL);`)
	if err != nil {
		fmt.Println(err)
		return
	}
	q := lent.Plainer(s, v, slip.Question{Text: "Who borrowed the most books?"})
	fmt.Println(q.Text)
	// Output: which readers have the most loans?
}
