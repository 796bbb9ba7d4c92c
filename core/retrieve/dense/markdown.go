package dense

import (
	"context"
	"fmt"
	"strings"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/retrieve"
)

// markdownRows is the number of rows of a table that TARGET's main run embeds,
// and rowStep the number that it takes away at a time until the rest fits.
const (
	markdownRows = 100
	rowStep      = 10
)

// A markdown writes tables as TARGET's dense retrievers read them: the header
// and the first rows between bars, a line of dashes below the header where
// there are rows, nothing escaped. The reference has no titles; where the
// options have them, title and section stand on lines of their own above.
type markdown struct {
	options    retrieve.Options
	count      func(string) int
	mostTokens int
}

// texts returns the texts of some tables.
func (m *markdown) texts(ctx context.Context, tables []*corpus.Table) ([]string, error) {
	list := make([]string, len(tables))
	for i, t := range tables {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		text, err := m.text(ctx, t)
		if err != nil {
			return nil, fmt.Errorf("retrieve: reading the rows of %s: %w", t.ID, err)
		}
		list[i] = text
	}
	return list, nil
}

// text returns the text of one table, with ten rows fewer as often as it takes
// until the model takes it; a header that is too long is the embedder's to cut.
func (m *markdown) text(ctx context.Context, t *corpus.Table) (string, error) {
	head := m.head(t)
	rows, err := m.rows(ctx, t)
	if err != nil {
		return "", err
	}
	for {
		var b strings.Builder
		b.WriteString(head)
		if !m.options.NoHeader && len(t.Columns) > 0 {
			writeMarkdownRow(&b, retrieve.ColumnNames(t))
			if !m.options.NoRows {
				b.WriteString("| " + strings.TrimSuffix(strings.Repeat("--- | ", len(t.Columns)), " | ") + " |\n")
			}
		}
		for _, row := range rows {
			b.WriteString(row)
		}
		if text := b.String(); len(rows) == 0 || len(text) <= m.mostTokens || m.count(text) <= m.mostTokens {
			return text, nil
		}
		rows = rows[:max(0, len(rows)-rowStep)]
	}
}

func (m *markdown) head(t *corpus.Table) string {
	if m.options.NoTitle {
		return ""
	}
	head := ""
	for _, line := range []string{retrieve.TitleOf(t), t.Section} {
		if line != "" {
			head += line + "\n"
		}
	}
	return head
}

func (m *markdown) rows(ctx context.Context, t *corpus.Table) ([]string, error) {
	if m.options.NoRows {
		return nil, nil
	}
	most := m.options.MaxRows
	fill(&most, markdownRows)
	var rows []string
	err := retrieve.EachRow(ctx, t, most, func(row []string) {
		var b strings.Builder
		writeMarkdownRow(&b, row)
		rows = append(rows, b.String())
	})
	return rows, err
}

func writeMarkdownRow(b *strings.Builder, cells []string) {
	b.WriteString("| ")
	for i, cell := range cells {
		if i > 0 {
			b.WriteString(" | ")
		}
		b.WriteString(cell)
	}
	b.WriteString(" |\n")
}
