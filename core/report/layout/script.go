package layout

import (
	"crypto/sha256"
	"encoding/base64"
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
