package runstore

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/spider/execution"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A StoredRun is a run of a store without its records.
type StoredRun struct {
	experiment.Summary
	Done  int // questions with a record
	Right int // of these
}

// A storedList reads a run store, in a file or in memory.
type storedList struct {
	path string // for errors
	most int64  // questions of a run
	rows func(ctx context.Context, sql string, take func([]sqldb.Value) error) error
	read recordReader
}

// A recordReader reads the record at a place of its run. nil = all of it.
type recordReader func(at int, record string, into *experiment.Record) error

// runs lists the runs with their IDs, in the order in which they were started.
func (l storedList) runs(ctx context.Context) (runs []StoredRun, ids []int64, err error) {
	const sql = `SELECT id, dataset, split, config, queries, left_out,
		(SELECT count(*) FROM query WHERE run = run.id), (SELECT coalesce(sum(is_right), 0) FROM query WHERE run = run.id)
		FROM run ORDER BY id`
	err = l.rows(ctx, sql, func(row []sqldb.Value) error {
		run := StoredRun{Summary: experiment.Summary{Dataset: row[1].Str, Split: row[2].Str}, Done: int(row[6].Int),
			Right: int(row[7].Int)}
		if questions := row[4].Int; questions < 0 || questions > l.most {
			return fmt.Errorf("runstore: run store %s: a run of %d questions: 0 to %d were expected", l.path,
				questions, l.most)
		}
		run.Total = max(int(row[4].Int), run.Done)
		if err := json.Unmarshal([]byte(row[3].Str), &run.Config); err != nil {
			return fmt.Errorf("runstore: reading a configuration of run store %s: %w", l.path, err)
		}
		if err := run.Config.CheckNumbers(); err != nil {
			return fmt.Errorf("runstore: reading a configuration of run store %s: %w", l.path, err)
		}
		if run.Config.EX == "" {
			run.Config.EX = execution.SuiteDistinct // by which runs were judged before they said so
		}
		if err := json.Unmarshal([]byte(row[5].Str), &run.LeftOut); err != nil {
			return fmt.Errorf("runstore: reading a run of run store %s: %w", l.path, err)
		}
		runs, ids = append(runs, run), append(ids, row[0].Int)
		return nil
	})
	return runs, ids, err
}

// readAtOnce is the number of records that one statement reads, and that are
// decoded in parallel while the next are read: decoding takes most of the time
// of reading a run.
const readAtOnce = 128

// records hands on the records of a run in their order. SQLite would sort
// whole records in its own memory, which is bounded, so it sorts where they
// are.
func (l storedList) records(ctx context.Context, run int64, each func(*experiment.Record) error) error {
	var places []int64
	err := l.rows(ctx, fmt.Sprintf("SELECT rowid FROM query WHERE run = %d ORDER BY position", run),
		func(row []sqldb.Value) error {
			places = append(places, row[0].Int)
			return nil
		})
	if err != nil {
		return err
	}
	done, before := 0, func() error { return nil }
	for some := range slices.Chunk(places, readAtOnce) {
		rows, err := l.at(ctx, some)
		if err = errors.Join(before(), err); err != nil {
			return err
		}
		decoded := l.decode(rows, done)
		done += len(some)
		before = func() error { return deliver(decoded, each) }
	}
	return before()
}

// at reads the columns of the records at some places.
func (l storedList) at(ctx context.Context, places []int64) ([][]sqldb.Value, error) {
	index, list := make(map[int64]int, len(places)), make([]string, len(places))
	for i, place := range places {
		index[place], list[i] = i, strconv.FormatInt(place, 10)
	}
	rows := make([][]sqldb.Value, len(places))
	sql := "SELECT record, retrieve_ms, total_ms, rowid FROM query WHERE rowid IN (" +
		strings.Join(list, ",") + ")"
	err := l.rows(ctx, sql, func(row []sqldb.Value) error {
		rows[index[row[3].Int]] = row
		return nil
	})
	return rows, err
}

// decode starts to decode records on every processor and returns a function
// that waits for them. at is the place of the first of them in its run.
func (l storedList) decode(rows [][]sqldb.Value, at int) func() ([]*experiment.Record, error) {
	records, failed := make([]*experiment.Record, len(rows)), make([]error, len(rows))
	var workers sync.WaitGroup
	for first := range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for i := first; i < len(rows); i += runtime.GOMAXPROCS(0) {
				records[i], failed[i] = l.record(rows[i], at+i)
			}
		})
	}
	return func() ([]*experiment.Record, error) {
		workers.Wait()
		return records, errors.Join(failed...)
	}
}

// deliver waits for records and hands them on in their order.
func deliver(decoded func() ([]*experiment.Record, error), each func(*experiment.Record) error) error {
	records, err := decoded()
	for _, r := range records {
		if err != nil {
			break
		}
		err = each(r)
	}
	return err
}

// record reads the columns record, retrieve_ms and total_ms of the record at a
// place of its run.
func (l storedList) record(row []sqldb.Value, at int) (*experiment.Record, error) {
	rec, err := &experiment.Record{}, error(nil)
	if l.read != nil {
		err = l.read(at, row[0].Str, rec)
	} else {
		err = json.Unmarshal([]byte(row[0].Str), rec)
	}
	if err == nil {
		err = rec.Check()
	}
	if err != nil {
		return nil, fmt.Errorf("runstore: reading a record of run store %s: %w", l.path, err)
	}
	rec.Timing = experiment.Timing{Retrieve: storedTime(row[1]), Total: storedTime(row[2])}
	return rec, nil
}

func storedTime(v sqldb.Value) time.Duration {
	if v.Kind == sqldb.Integer {
		return Milliseconds(float64(v.Int))
	}
	return Milliseconds(v.Real)
}

// Milliseconds returns a time that was written as a number; none is below 0, or
// so long that a sum of many would overflow.
func Milliseconds(ms float64) time.Duration {
	const most = 24 * time.Hour
	return time.Duration(math.Round(min(max(ms, 0), most.Seconds()*1000) * float64(time.Millisecond)))
}
