package report

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"runtime"
	"strconv"
	"strings"
	"sync"

	"github.com/orbweaver/orbweaver/core/experiment"
	"github.com/orbweaver/orbweaver/core/metric"
)

// pageScript sorts a table by the column whose header is clicked, and shows of
// a list of questions those that hold what is typed.
const pageScript = `
for (const th of document.querySelectorAll('thead th')) {
  th.tabIndex = 0; th.title = 'sort'
  const sort = () => {
    const body = th.closest('table').tBodies[0], at = th.cellIndex, down = th.dataset.sorted !== 'down'
    const key = (tr) => { const t = tr.cells[at]?.textContent ?? ''; const n = parseFloat(t); return isNaN(n) ? t : n }
    const rows = [...body.rows].sort((a, b) => {
      const x = key(a), y = key(b), c = typeof x === typeof y ? (x < y ? -1 : x > y ? 1 : 0) : ` +
	`typeof x === 'number' ? -1 : 1
      return down ? -c : c
    })
    for (const other of th.parentNode.cells) delete other.dataset.sorted
    th.dataset.sorted = down ? 'down' : 'up'
    body.append(...rows)
  }
  th.addEventListener('click', sort)
  th.addEventListener('keydown', (e) => { if (e.key === 'Enter') sort() })
}
for (const list of document.querySelectorAll('.questions')) {
  const [words, which] = list.querySelectorAll('input, select'), told = list.querySelector('output')
  const rows = JSON.parse(list.querySelector('script').textContent), at = list.querySelector('.found'), ` +
	`more = list.querySelector('button')
  const texts = rows.map((r) => (r[1] + r[2]).toLowerCase())
  let wait, found = [], shown = 0
  const part = (name, text, kind) => { const e = document.createElement(name); e.textContent = text; ` +
	`if (kind) e.className = kind; return e }
  const add = () => {
    for (const r of found.slice(shown, shown += 100)) {
      const d = document.createElement('details'), head = part('summary', '')
      head.append(part('span', r[0], r[0]), ' ' + r[1])
      d.append(head)
      d.addEventListener('toggle', () => { if (d.childElementCount === 1) d.append(part('pre', r[2])) })
      at.append(d)
    }
    more.hidden = shown >= found.length
  }
  const show = () => {
    const needles = words.value.toLowerCase().split(/\s+/).filter(Boolean)
    found = rows.filter((r, i) => (which.value === '' || r[0] === which.value) && ` +
	`needles.every((w) => texts[i].includes(w)))
    told.textContent = found.length + ' of ' + rows.length
    at.replaceChildren(); shown = 0; add()
  }
  words.addEventListener('input', () => { clearTimeout(wait); wait = setTimeout(show, 120) })
  which.addEventListener('change', show)
  more.addEventListener('click', add)
  show()
}
`

// scriptHash lets the page's own script run, and no other.
func scriptHash() string {
	sum := sha256.Sum256([]byte(pageScript))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

// runHTML draws a run: accuracy with its intervals, where the attempts went,
// and every question with its whole trace.
func runHTML(w io.Writer, r *SQLReport, s *experiment.Summary) error {
	p := &page{w: w}
	p.element("h2", "Execution accuracy by hardness")
	levels := r.levels()
	var shares []metric.Share
	for _, l := range r.EXByHardness {
		if l.Total > 0 {
			shares = append(shares, l.Share())
		}
	}
	shares = append(shares, r.EXInterval)
	p.charted(levels, func(i int) metric.Share { return shares[i] })
	p.element("h2", "By attempt")
	p.charted(r.attempts(), func(i int) metric.Share { return metric.Wilson(r.ByAttempt[i].Right, r.ByAttempt[i].Made) })
	p.flow(s.Flow())
	return p.err
}

// flow draws where the attempts of each number went, a bar each.
func (p *page) flow(list []experiment.FlowStep) {
	if len(list) == 0 {
		return
	}
	p.element("h2", "Where attempts went")
	names := []string{"answered, right", "answered, wrong", "did not run", "wrong, rejected", "right, rejected"}
	p.raw("<p class=\"key\">")
	for i, name := range names {
		p.raw(fmt.Sprintf(`<span><svg width="12" height="12" aria-hidden="true"><rect class="part%d" width="12" `+
			`height="12"/></svg> `, i))
		p.text(name)
		p.raw("</span> ")
	}
	p.raw("</p>\n")
	const width = 640
	most := max(1, list[0].Made)
	for _, f := range list {
		p.raw(fmt.Sprintf(`<svg width="%d" height="22" role="img" aria-label="attempt %d: %d made">`, width+120, f.Attempt,
			f.Made))
		x := 0.0
		for i, n := range []int{f.Right, f.Wrong, f.Broken, f.RejectedWrong, f.RejectedRight} {
			wide := float64(n) / float64(most) * width
			p.raw(fmt.Sprintf(`<rect class="part%d" x="%.1f" y="2" width="%.1f" height="16"><title>%s: %d</title></rect>`, i,
				x, wide, names[i], n))
			x += wide
		}
		p.raw(fmt.Sprintf(`<text x="%.1f" y="15">%d: %d</text></svg>`+"\n", x+6, f.Attempt, f.Made))
	}
}

// questionsHTML lists every question, folded, with its trace inside. What is
// said of them is data, of which the page's script shows a hundred at a time: a
// browser takes half a minute to lay out ten thousand.
func questionsHTML(w io.Writer, s *experiment.Summary) error {
	p := &page{w: w}
	p.element("h2", "Questions")
	if len(s.Records) > TracesShown {
		p.element("p", fmt.Sprintf("The first %d have their traces here; orbweaver report FILE --question ID prints any other.",
			TracesShown))
	}
	p.raw(`<div class="questions"><p><label>Find <input type="search" placeholder="words, SQL, a database"></label> ` +
		`<label>Show <select><option value="">all</option><option value="wrong">wrong</option><option ` +
		`value="right">right</option></select></label> ` +
		"<output></output></p>\n<div class=\"found\"></div><button hidden>more</button>\n<script type=\"application/json\">[")
	for at := 0; at < len(s.Records); at += writtenAtOnce {
		some := s.Records[at:min(at+writtenAtOnce, len(s.Records))]
		rows, err := questionRows(some, max(0, TracesShown-at))
		if p.err == nil {
			p.err = err
		}
		if at > 0 {
			p.raw(",\n")
		}
		p.raw(strings.Join(rows, ",\n"))
	}
	p.raw("]</script></div>\n")
	return p.err
}

// TracesShown is how many questions of a run a page tells with their traces; of
// the others it says whether they are right. A browser takes 2 s to open so
// many.
const TracesShown = 10_000

// writtenAtOnce is how many questions are written side by side.
const writtenAtOnce = 512

// questionRows are questionRow of each, on every processor, so many of them with
// their traces.
func questionRows(records []*experiment.Record, traces int) ([]string, error) {
	rows, failed := make([]string, len(records)), make([]error, len(records))
	var workers sync.WaitGroup
	for first := range runtime.GOMAXPROCS(0) {
		workers.Go(func() {
			for i := first; i < len(records); i += runtime.GOMAXPROCS(0) {
				rows[i], failed[i] = questionRow(records[i], i < traces)
			}
		})
	}
	workers.Wait()
	return rows, errors.Join(failed...)
}

// questionRow is a question as JSON that cannot end a script: whether it is
// right, its line, its trace or how to have it printed.
func questionRow(r *experiment.Record, traced bool) (string, error) {
	is := "wrong"
	if r.Right() {
		is = "right"
	}
	var trace bytes.Buffer
	if traced {
		if err := Record(&trace, r); err != nil {
			return "", err
		}
	} else {
		fmt.Fprintf(&trace, "orbweaver report FILE --question %s", strconv.Quote(r.Query))
	}
	if r.Error != "" {
		fmt.Fprintf(&trace, "\nerror: %s\n", printable(r.Error))
	}
	head := printable(r.Query + " · " + r.Database + " · " + r.Question)
	row, err := json.Marshal([]string{is, head, strings.TrimSpace(trace.String())}) // which writes < as an escape
	return string(row), err
}
