package main

import (
	"context"

	"github.com/orbweaver/orbweaver/core/report/layout"
	"github.com/orbweaver/orbweaver/core/spider/spider2"
)

// evalSpider2 judges a folder of result files, or with --db one of SQL, as
// Spider 2.0-lite's program does.
func evalSpider2(ctx context.Context, a *app, o evalOptions) error {
	if o.gold == "" || o.pred == "" {
		return usage("--gold DIR, which has spider2lite_eval.jsonl, and --pred DIR are both needed")
	}
	tasks, err := spider2.Read(o.gold)
	if err != nil {
		return err
	}
	ext := ".csv"
	if o.db != "" {
		ext = ".sql"
	}
	answers, err := spider2.ReadAnswers(o.pred, ext)
	if err != nil {
		return err
	}
	var grades []spider2.Grade
	if o.db == "" {
		grades = spider2.Judge(tasks, answers)
	} else if grades, err = spider2.JudgeSQL(ctx, tasks, answers, o.db, o.suite.Limits); err != nil {
		return err
	}
	r := spider2.NewReport(tasks, grades)
	if o.json {
		return layout.WriteJSON(a.out, r)
	}
	return r.Write(a.out)
}
