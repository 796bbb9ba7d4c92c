package xlsx_test

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/xuri/excelize/v2"

	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/corpus/xlsx"
)

// A sheet's cells, from A1.
type sheet struct {
	name string
	rows [][]any
}

func book(t testing.TB, sheets ...sheet) []byte {
	t.Helper()
	f := excelize.NewFile()
	for i, s := range sheets {
		if i == 0 {
			must(t, f.SetSheetName("Sheet1", s.name))
		} else if _, err := f.NewSheet(s.name); err != nil {
			t.Fatal(err)
		}
		for r, row := range s.rows {
			must(t, f.SetSheetRow(s.name, fmt.Sprintf("A%d", r+1), &row))
		}
	}
	var out bytes.Buffer
	must(t, f.Write(&out))
	return out.Bytes()
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func read(files fstest.MapFS) (*corpus.Corpus, error) {
	return xlsx.Read(context.Background(), ".", corpus.Options{FS: files})
}

func crew(t testing.TB) []byte {
	day := time.Date(2024, 1, 31, 0, 0, 0, 0, time.UTC)
	return book(t, sheet{"Crew list", [][]any{
		nil,
		{"Name", "Born", nil, "Wage", "", "Paid"},
		{"Ann", day, nil, 1234.5, "=1+1", "007"},
		nil,
		{"Bo", nil, nil, -3, nil, "a|b,c\n\"d\""},
	}}, sheet{"empty", nil}, sheet{"Boats", [][]any{{"id", "name"}, {1, "Tern"}}})
}

func TestEachSheetIsATableWithNumbersAndDates(t *testing.T) {
	c, err := read(fstest.MapFS{"harbour.xlsx": {Data: crew(t)},
		"notes.txt": {Data: []byte("x")}, "questions.jsonl": {
			Data: []byte(`{"id":"q1","text":"Which boat?","tables":["harbour.Boats"],"answer":"Tern"}` + "\n")}})
	if err != nil {
		t.Fatal(err)
	}
	if len(c.Tables) != 2 || c.Tables[0].ID != "harbour.Crew list" || c.Tables[1].ID != "harbour.Boats" ||
		len(c.Queries) != 1 {
		t.Fatalf("tables %+v, queries %+v", c.Tables, c.Queries)
	}
	var columns, cells []string
	for _, column := range c.Tables[0].Columns {
		columns = append(columns, column.Name+" "+column.Type)
	}
	for row, err := range c.Tables[0].Rows(context.Background()) {
		if err != nil {
			t.Fatal(err)
		}
		cells = append(cells, strings.Join(row, " ; "))
	}
	want := "Name TEXT, Born TEXT, Wage REAL, column_4 TEXT, Paid TEXT"
	if got := strings.Join(columns, ", "); got != want {
		t.Errorf("columns %s, want %s", got, want)
	}
	want = "Ann ; 2024-01-31 ; 1234.5 ; =1+1 ; 007\nBo ;  ; -3 ;  ; a|b,c\n\"d\""
	if got := strings.Join(cells, "\n"); got != want {
		t.Errorf("cells\n%s\nwant\n%s", got, want)
	}
}

func TestWhatStandsAroundATableIsLeftOutAndSaid(t *testing.T) {
	c, err := read(fstest.MapFS{"fees.xlsx": {Data: book(t, sheet{"Fees", [][]any{
		{"Fees of 2024"}, nil, {"Member", "Fee", "Paid on"}, {"Ann", "1.200,50",
			"3. Januar 2024"}, {"Bob", "n/a", "-"},
		{"Cid", "80,00", "12. März 2023"}, {"Summe", "1.280,50"}}})}})
	must(t, err)
	var got []string
	for row, err := range c.Tables[0].Rows(context.Background()) {
		must(t, err)
		got = append(got, strings.Join(row, "|"))
	}
	if want := "Ann|1200.50|2024-01-03;Bob||;Cid|80.00|2023-03-12"; strings.Join(got, ";") != want {
		t.Errorf("rows %q, want %q", got, want)
	}
	notes := strings.Join(c.Notes, "\n")
	for _, want := range []string{"named in line 3",
		`"Fee": 1.200,50 is read as 1200.50, and n/a is read as no value`, "the last row adds up the others and " +
			"is left out: Summe, 1280.50"} {
		if !strings.Contains(notes, want) {
			t.Errorf("notes do not say %q:\n%s", want, notes)
		}
	}
}

func TestABrokenWorkbookIsRefusedWithThePlace(t *testing.T) {
	whole := crew(t)
	for name, tt := range map[string]struct {
		data []byte
		want string
	}{
		"a column without a name": {book(t, sheet{"Crew", [][]any{{"Name"}, {"Ann"}, {"Bo", "x"}}}),
			`sheet "Crew": cell B3: the names of the columns end before it`},
		"no sheet with a cell": {book(t, sheet{"Crew", nil}), "no sheet has a header row"},
		"no workbook":          {[]byte("PK\x03\x04 and then nothing"), "opening the workbook"},
		"half a workbook":      {whole[:len(whole)/2], "opening the workbook"},
		"nothing":              {nil, "opening the workbook"},
	} {
		_, err := read(fstest.MapFS{"harbour.xlsx": {Data: tt.data}})
		if err == nil || !strings.Contains(err.Error(), "xlsx: harbour.xlsx: ") ||
			!strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: error %v, want %q", name, err, tt.want)
		}
	}
	if _, err := read(fstest.MapFS{"notes.txt": {}}); err == nil || !strings.Contains(err.Error(), ".xlsx") {
		t.Errorf("a folder without workbooks: %v", err)
	}
}

func TestOneWorkbookIsReadByItsName(t *testing.T) {
	file := filepath.Join(t.TempDir(), "harbour.xlsx")
	must(t, os.WriteFile(file, crew(t), 0o600))
	c, err := xlsx.Read(t.Context(), file, corpus.Options{})
	if err != nil || len(c.Databases) != 1 || c.Databases[0].ID != "harbour" {
		t.Errorf("%+v, %v", c, err)
	}
	if !xlsx.Is("A.XLSX") || xlsx.Is("a.xls") {
		t.Error("a workbook is not known by its name")
	}
}

func FuzzRead(f *testing.F) {
	f.Add(crew(f))
	f.Add([]byte("PK\x05\x06" + strings.Repeat("\x00", 18)))
	f.Fuzz(func(t *testing.T, data []byte) {
		c, err := read(fstest.MapFS{"a.xlsx": {Data: data}})
		if err != nil {
			return
		}
		for _, table := range c.Tables {
			for row, err := range table.Rows(context.Background()) {
				if err != nil || len(row) != len(table.Columns) {
					t.Fatalf("%s: a row of %d cells in %d columns: %v", table.ID, len(row), len(table.Columns), err)
				}
			}
		}
	})
}

func Example() {
	f := excelize.NewFile()
	_ = f.SetSheetRow("Sheet1", "A1", &[]string{"boat", "built"})
	_ = f.SetSheetRow("Sheet1", "A2", &[]any{"Tern", 1987})
	var data bytes.Buffer
	_ = f.Write(&data)
	c, err := xlsx.Read(context.Background(), ".",
		corpus.Options{FS: fstest.MapFS{"fleet.xlsx": {Data: data.Bytes()}}})
	fmt.Println(c.Tables[0].ID, c.Tables[0].Columns[1].Type, err)
	// Output: fleet.Sheet1 INTEGER <nil>
}
