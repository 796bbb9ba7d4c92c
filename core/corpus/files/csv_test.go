package files_test

import (
	"context"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/files"
	"github.com/orbweaver/orbweaver/core/internal/dbtest"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

func readCSV(text string) (*corpus.Corpus, error) {
	return files.ReadCSV(context.Background(), "Sales_2024.csv", strings.NewReader(text), corpus.Options{})
}

func TestCSVIsReadAsItIsMeant(t *testing.T) {
	for _, tt := range []struct{ name, in, want string }{
		{"commas", "id,name\n1,Ann\n2,Bea\n", `id INTEGER, name TEXT ["1" "Ann"] ["2" "Bea"]`},
		{"semicolons, with decimal commas", "a;b\n1,5;x\n2,5;y\n", `a REAL, b TEXT ["1.5" "x"] ["2.5" "y"]`},
		{"money and dates", "a,b\n\"$1,200.50\",1/31/2024\n", `a REAL, b TEXT ["1200.50" "2024-01-31"]`},
		{"kinds of things, spelled in several ways", "id,state\n1,open\n2,Open\n3,\"open \"\n4,closed\n",
			`id INTEGER, state TEXT ["1" "open"] ["2" "open"] ["3" "open"] ["4" "closed"]`},
		{"tabs, with commas in the text", "a\tb, c\n\t2\n", `a TEXT, b, c INTEGER ["" "2"]`},
		{"bars", "a|b\n1|2\n", `a INTEGER, b INTEGER ["1" "2"]`},
		{"one column", "name\nAnn\n", `name TEXT ["Ann"]`},
		{"a byte order mark and carriage returns", "\ufeffa,b\r\n1,2\r\n", `a INTEGER, b INTEGER ["1" "2"]`},
		{"line ends of old Macs", "\ufeffa,b\r1,2\r3,4\r", `a INTEGER, b INTEGER ["1" "2"] ["3" "4"]`},
		{"line ends of old Macs among others", "a,b\r1,2\n3,4\r5,6\r",
			`a INTEGER, b INTEGER ["1" "2"] ["3" "4"] ["5" "6"]`},
		{"rows that have names, and their column none", "a,b\nx,1,2\ny,3,4\nz,5,6\n",
			`column_1 TEXT, a INTEGER, b INTEGER ["x" "1" "2"] ["y" "3" "4"] ["z" "5" "6"]`},
		{"no line end at the end", "a,b\n1,2", `a INTEGER, b INTEGER ["1" "2"]`},
		{"separators and line ends in quotes", "a,b\n\"1,\n2;;;\",\"say \"\"hi\"\"\"\n",
			`a TEXT, b TEXT ["1,\n2;;;" "say \"hi\""]`},
		{"inches, and a name with quotes", "a,Notes \"x\"\n1,5\" pipe\n\"2\",\"say \"\"hi\"\"\"\n",
			`a INTEGER, Notes "x" TEXT ["1" "5\" pipe"] ["2" "say \"hi\""]`},
		{"inches in a name, among commas in quotes", "name;5\";b\n\"Lee, Ann\";1;2\n\"Roe, \"\"Bo\"\"\";3;4\n",
			`name TEXT, 5" INTEGER, b INTEGER ["Lee, Ann" "1" "2"] ["Roe, \"Bo\"" "3" "4"]`},
		{"blank lines between", "a,b\n\n1,2\n\n", `a INTEGER, b INTEGER ["1" "2"]`},
		{"spaces after separators", "a, b\n1, \"x, y\"\n", `a INTEGER, b TEXT ["1" "x, y"]`},
		{"a header alone is a table without rows", "a,b\n", `a TEXT, b TEXT`},
		{"empty and repeated names get numbers", "a,A,,a_2, \n1,2,3,4,5\n",
			`a INTEGER, A_3 INTEGER, column_3 INTEGER, a_2 INTEGER, column_5 INTEGER ["1" "2" "3" "4" "5"]`},
		{"Windows-1252", "Gr\xf6\xdfe,Preis\n1,5 \x80\n", `Größe INTEGER, Preis INTEGER ["1" "5"]`},
		{"Windows-1252 with an apostrophe and a byte that means nothing", "name\nAnn\x92s caf\xe9 \x93x\x94\x81\n",
			"name TEXT [\"Ann’s café “x”\ufffd\"]"},
		{"Mac OS Roman", "name,\xcaage \nRen\x8e,41\nJ\x9arg,39\nIn\x8fs,38\n",
			`name TEXT, age INTEGER ["René" "41"] ["Jörg" "39"] ["Inès" "38"]`},
		{"UTF-16", "\xff\xfea\x00;\x00\xe4\x00\n\x001\x00;\x002\x00", `a INTEGER, ä INTEGER ["1" "2"]`},
		{"UTF-16 the other way round", "\xfe\xff\x00a\x00\n\x001", `a INTEGER ["1"]`},
		{"a title above, ragged", "Sales, all of 2024\n\nregion;a;b\nN;1,5;2\nS;2,5;3\n",
			`region TEXT, a REAL, b INTEGER ["N" "1.5" "2"] ["S" "2.5" "3"]`},
		{"a title above, filled up", "Sales 2024,,\n,,\nregion,a,b\nN,1,2\nS,3,4\n",
			`region TEXT, a INTEGER, b INTEGER ["N" "1" "2"] ["S" "3" "4"]`},
		{"a title without a separator", "Sales 2024\nregion;a\nN;1,5\nS;2\n",
			`region TEXT, a REAL ["N" "1.5"] ["S" "2"]`},
		{"no names", "1,Lamp,3.5\n2,Chair,7.25\n",
			`column_1 INTEGER, column_2 TEXT, column_3 REAL ["1" "Lamp" "3.5"] ["2" "Chair" "7.25"]`},
		{"a row that adds up the others", "region;a\nN;1,5\nS;2,5\nSumme;4\n",
			`region TEXT, a REAL ["N" "1.5"] ["S" "2.5"]`},
		{"rows with nothing in them", "a,b\n1,2\n,\n , \n", `a INTEGER, b INTEGER ["1" "2"]`},
		{"names of other alphabets", "Größe,名前\n1,山\n", `Größe INTEGER, 名前 TEXT ["1" "山"]`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c, err := readCSV(tt.in)
			if err != nil {
				t.Fatal(err)
			}
			if got := dbtest.Show(t, c.Tables[0]); got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
		})
	}
}

func TestTypesOfColumns(t *testing.T) {
	for _, tt := range []struct{ name, cells, want string }{
		{"integers", "1 -2 0", "INTEGER"},
		{"the largest integer", "9223372036854775807", "INTEGER"},
		{"an integer of more than 64 bits is text", "9223372036854775808", "TEXT"},
		{"decimals", "1.5 -0.25 3", "REAL"},
		{"a large integer among decimals is kept exact, as text", "9007199254740993 0.5", "TEXT"},
		{"decimals as programs print them", "170.15999999999997 -0.000020000000000000001 2", "REAL"},
		{"decimals without a zero", ".5 -.25 1", "REAL"},
		{"an exponent", "1e5 2E-3", "REAL"},
		{"a zero in front is no number", "007", "TEXT"},
		{"a plus in front is no number", "+1", "TEXT"},
		{"a word of floating point is no number", "inf", "TEXT"},
		{"hexadecimal is no number", "0x10", "TEXT"},
		{"an underscore is no number", "1_000", "TEXT"},
		{"too large", "1e400", "TEXT"},
		{"a date", "2024-01-02", "TEXT"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c, err := readCSV("x,y\n" + strings.ReplaceAll(tt.cells, " ", ",\n") + ",\n")
			if err != nil {
				t.Fatal(err)
			}
			if got := c.Tables[0].Columns[0].Type; got != tt.want {
				t.Errorf("%s is %s, want %s", tt.cells, got, tt.want)
			}
		})
	}
}

func TestBadCSVSaysWhereAndWhat(t *testing.T) {
	for _, tt := range []struct{ name, in, want string }{
		{"an empty file", "", "empty: a header row was expected"},
		{"blank lines alone", "\n\n", "empty: a header row was expected"},
		{"blank lines and blanks alone", "\n  \n\t\n", "empty: a header row was expected"},
		{"a row that is too short", "a,b\n1,2\n\n3\n", "line 4: 1 cells, the header has 2"},
		{"a row that is too long", "a,b\n1,2,3\n", "line 2: 3 cells, the header has 2"},
		{"a quote in the middle and one that is never closed", "a,b\n1,x\"y\n2,\"z\n3,4\n", "line 2, column 4"},
		{"a quote that is never closed", "a,b\n1,\"x\n", "line 2"},
		{"a zero byte", "PK\x03\x04\x00", "not a text file"},
		{"too many columns", strings.Repeat("a,", 2000) + "a\n", "2001 columns; SQLite can hold 2000"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := readCSV(tt.in)
			if err == nil || !strings.HasPrefix(err.Error(), "csv: Sales_2024.csv: ") ||
				!strings.Contains(err.Error(), tt.want) {
				t.Errorf("error: %v, want one with %q", err, tt.want)
			}
		})
	}
}

func TestAHugeCSVIsRefusedBeforeItIsRead(t *testing.T) {
	r := &endless{}
	_, err := files.ReadCSV(context.Background(), "x.csv", r, corpus.Options{})
	if err == nil || !strings.Contains(err.Error(), "larger than 64 MiB") || r.read > 100<<20 {
		t.Errorf("error: %v, after %d bytes", err, r.read)
	}
}

// endless is a file of the letter a.
type endless struct{ read int }

func (e *endless) Read(b []byte) (int, error) {
	for i := range b {
		b[i] = 'a'
	}
	e.read += len(b)
	return len(b), nil
}

func TestACSVsDatabaseHasTheFilesName(t *testing.T) {
	c, err := readCSV("id,unitPrice\n1,2\n")
	if err != nil {
		t.Fatal(err)
	}
	table := c.Tables[0]
	if c.Name != "Sales_2024" || c.Database("Sales_2024").Table("sales_2024") != table ||
		table.ID != "Sales_2024.Sales_2024" ||
		table.NaturalName != "sales 2024" || table.Columns[1].NaturalName != "unit price" {
		t.Errorf("corpus %+v, table %+v", c, table)
	}
}

// The types that ReadCSV finds for columns must be the types that SQL then finds.
func TestSQLiteStoresACSVWithTheTypesThatWereFound(t *testing.T) {
	ctx := context.Background()
	c, err := readCSV("a,b,c,d\n1,1.5,x,\n,2,007,\n")
	if err != nil {
		t.Fatal(err)
	}
	image, err := sqldb.FromTables(ctx, c.Tables)
	if err != nil {
		t.Fatal(err)
	}
	stored, err := files.ReadSQLite(ctx, "copy.sqlite", corpus.File{Image: image},
		corpus.Options{Open: sqldb.OpenSource})
	if err != nil {
		t.Fatal(err)
	}
	for i, column := range c.Tables[0].Columns {
		if got := stored.Tables[0].Columns[i]; got != column {
			t.Errorf("column %d: %+v in SQLite, %+v in the corpus", i, got, column)
		}
	}
}

func FuzzReadCSV(f *testing.F) {
	f.Add("a,b\n1,2\n")
	f.Add("\ufeffa;A;\"b\"\"\n\"\r\n1,5;;x\r\n")
	f.Add("a\t\t\n\t\t\n")
	f.Fuzz(func(t *testing.T, text string) {
		c, err := readCSV(text)
		if err != nil {
			return
		}
		table := c.Tables[0]
		for i, column := range table.Columns {
			if column.Name == "" || table.Column(column.Name) != i {
				t.Fatalf("%q: column %d, named %q, is not found by its name", text, i, column.Name)
			}
		}
		for row, err := range table.Rows(context.Background()) {
			if err != nil || len(row) != len(table.Columns) {
				t.Fatalf("%q: row %q of %d columns, error %v", text, row, len(table.Columns), err)
			}
		}
	})
}
