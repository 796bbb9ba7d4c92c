package builtin

import (
	"context"
	"strings"
	"testing"
)

func TestWhatTablesDoNotHoldInAnyFormIsDeclined(t *testing.T) {
	task := open(t, school)
	for i := range forms {
		f := &forms[i]
		t.Run(f.name, func(t *testing.T) {
			for question, declined := range map[string]bool{f.fires: true, f.passes: false} {
				task.Question = question
				d, err := (&Actor{}).Write(context.Background(), task, nil, nil)
				if err != nil {
					t.Fatal(err)
				}
				if got := strings.HasPrefix(d.Answer, f.says); got != declined || got != (got && d.SQL == "") {
					t.Errorf("%q: declined by its form: %v, want %v: %s %s", question, got, declined, d.SQL, d.Answer)
				}
			}
		})
	}
}

func TestAFormThatTheSchemaHoldsIsNoReasonToDecline(t *testing.T) {
	task := open(t, `CREATE TABLE delay (run INTEGER PRIMARY KEY, reason TEXT);
		INSERT INTO delay VALUES (12, 'snow'), (13, 'fog');`)
	task.Question = "Why was run 12 late?"
	d, err := (&Actor{}).Write(context.Background(), task, nil, nil)
	if err != nil || strings.HasPrefix(d.Answer, forms[0].says) {
		t.Errorf("%v, %q: there is a column of reasons", err, d.Answer)
	}
}
