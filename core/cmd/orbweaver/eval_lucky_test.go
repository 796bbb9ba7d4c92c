package main

import (
	"context"
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/cmd/orbweaver/command"
	"github.com/orbweaver/orbweaver/core/spider/explain"
)

func TestAnAnswerThatIsRightByLuckIsShownWithRows(t *testing.T) {
	dir := spiderFolder(t)
	gold := file(t, filepath.Join(dir, "gold.tsv"), "SELECT name FROM ferry WHERE seats > 100\tferries\n"+
		"SELECT count(*) FROM ferry\tferries\nSELECT name FROM ferry\tferries\nSELECT depth FROM wreck\tlost\n")
	pred := file(t, filepath.Join(dir, "pred.sql"), "SELECT name FROM ferry WHERE seats > 90\n"+
		"SELECT count(id) FROM ferry\nSELECT seats FROM ferry\nSELECT depth FROM wreck\n")
	args := []string{"eval", "--gold", gold, "--pred", pred, "--db",
		filepath.Join(dir, "database"), "--counterexample"}
	contains(t, ok(t, args...), "Questions left out about lost, ", "Questions: 3",
		"on their database: 2 (66.7 %)",
		"differ on the rows below: 1; right without them: 1 (33.3 %)", "line 1, ferries: ",
		"pred  SELECT name FROM ferry WHERE seats > 90")
	contains(t, ok(t, append(args, "--make-suite", "1", "--report")...),
		"Answers right without them: 2, of which they "+
			"expose 1 as wrong.", "Exposed: line 1.")
	var r explain.Luck
	if err := json.Unmarshal([]byte(ok(t, append(args, "--json")...)), &r); err != nil {
		t.Fatal(err)
	}
	if r.Questions != 3 || r.Right != 2 || r.Lucky != 1 || len(r.Answers) != 1 || r.Answers[0].Witness == nil ||
		len(r.LeftOut) != 1 {
		t.Errorf("as JSON: %+v", r)
	}
	for _, more := range [][]string{{"--report"}, {"--compat", "bird"}, {"--fail-under", "50"}} {
		if code, _, said := run(t, context.Background(), nil, append(args, more...)...); code != command.WrongUse ||
			!strings.Contains(said, "of one file by itself") {
			t.Errorf("%v: exit code %d: %s", more, code, said)
		}
	}
}
