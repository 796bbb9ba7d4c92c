package sqltext_test

import (
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/sqltext"
)

func BenchmarkNext(b *testing.B) {
	sql := strings.Repeat("SELECT T1.name, count(*) FROM singer AS T1 JOIN concert AS T2 ON T1.id = "+
		"T2.singer_id\n"+
		"WHERE T1.age > 30 AND T1.country = 'France' -- of all\nGROUP BY T1.name ORDER BY count(*) "+
		"DESC LIMIT 10;\n", 10)
	b.SetBytes(int64(len(sql)))
	for b.Loop() {
		for t, ok := sqltext.Next(sql, 0); ok; t, ok = sqltext.Next(sql, t.End) {
		}
	}
}
