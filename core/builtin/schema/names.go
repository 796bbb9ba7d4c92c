package schema

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/corpus"
	"github.com/orbweaver/orbweaver/core/lexicon"
	"github.com/orbweaver/orbweaver/core/text"
)

// cut splits a token of a name that is several words written together. What
// would begin or end with a glue word is left whole: "hispanic" is no "his
// panic".
func (r *nameReader) cut(token string) []string {
	if metric[token] {
		return []string{token}
	}
	parts := r.names.Words(token)
	if len(parts) > 1 && (english.Stop[parts[0]] || english.Stop[parts[len(parts)-1]]) {
		return []string{token}
	}
	if len(parts) > 0 && parts[0] != token && (lexicon.Builtin().Known(token) || derived(token)) {
		return []string{token} // a word, which may abbreviate elsewhere
	}
	if rest := token[min(1, len(token)):]; len(parts) <= 1 && len(rest) >= 5 && !lexicon.Builtin().Known(token) &&
		!derived(token) && lexicon.Builtin().Known(rest) {
		return []string{token[:1], rest} // "pclass"
	}
	return parts
}

// metric are units in British spelling, which the lexicon takes for two words.
var metric = english.WordSet("litre litres metre metres kilometre kilometres centimetre centimetres millilitres")

// derived reports a word made of a known one, "respondent" of respond.
func derived(token string) bool {
	for _, end := range []string{"ent", "ents", "ter", "ters", "ment", "ments", "ability", "ness"} {
		if stem, ok := strings.CutSuffix(token, end); ok && len(stem) > 4 && lexicon.Builtin().Known(stem) {
			return true
		}
	}
	return false
}

func natural(nat, name string) string {
	if strings.TrimSpace(nat) != "" {
		return nat
	}
	return name
}

// abbreviations are written out before names are compared.
var abbreviations = map[string][]string{
	"fname": {"first", "name"}, "lname": {"last", "name"}, "surname": {"last", "name"},
	"forename": {"first", "name"}, "firstname": {"first", "name"}, "lastname": {"last", "name"},
	"dob": {"birth", "date"}, "birthdate": {"birth", "date"}, "num": {"number"}, "no": {"number"},
	"nr": {"number"}, "desc": {"description"}, "descr": {"description"}, "qty": {"quantity"},
	"rev": {"revenue"}, "concen": {"concentration"}, "conc": {"concentration"}, "govt": {"government"},
	"amt": {"amount"}, "addr": {"address"},
	"dept": {"department"}, "emp": {"employee"}, "tel": {"telephone"}, "yr": {"year"}, "cust": {"customer"},
	"wk": {"week"}, "dt": {"date"}, "crs": {"course"}, "tchr": {"teacher"}, "stu": {"student"}, "lvl": {"level"},
	"bldg":  {"building"},
	"cntry": {"country"}, "ctry": {"country"}, "hrs": {"hours"}, "mins": {"minutes"}, "cd": {"code"},
	"nbr":  {"number"},
	"prod": {"product"}, "cat": {"category"},
	"mgr": {"manager"}, "org": {"organization"}, "loc": {"location"}, "pos": {"position"}, "pop": {"population"},
	"temp": {"temperature"}, "lang": {"language"},
	"pmt": {"payment"}, "txn": {"transaction"}, "acct": {"account"}, "bal": {"balance"}, "inv": {"invoice"},
	"ord": {"order"}, "hgt": {"height"}, "wgt": {"weight"},
	"cap": {"capacity"}, "elev": {"elevation"}, "wt": {"weight"}, "ht": {"height"}, "frt": {"freight"},
	"dep": {"departure"}, "arr": {"arrival"}, "tm": {"time"}, "diam": {"diameter"}, "tot": {"total"},
	"avg": {"average"}, "max": {"maximum"}, "min": {"minimum"}, "cnt": {"count"}, "pct": {"percent"},
	"tmax": {"maximum", "temperature"}, "tmin": {"minimum", "temperature"}, "tavg": {"average", "temperature"},
	"precip": {"precipitation"}, "sal": {"salary"}, "disc": {"discount"}, "obs": {"observation"},
	"vol":  {"volume"},
	"empl": {"employee"}, "mth": {"month"}, "usr": {"user"}, "grp": {"group"}, "nm": {"name"},
	"dur": {"duration"},
	"spd": {"speed"}, "mfr": {"manufacturer"}, "dest": {"destination"},
	"bk": {"book"}, "mbr": {"member"}, "pgs": {"pages"}, "ttl": {"title"}, "gnr": {"genre"}, "auth": {"author"},
	"svc": {"service"}, "ret": {"returned"}, "opn": {"opening"}, "lim": {"limit"}, "stn": {"station"},
	"appt": {"appointment"}, "flt": {"flight"}, "windspd": {"wind", "speed"},
}

// shortTables are whole names of tables that stand for other words there than elsewhere.
var shortTables = map[string]string{"ln": "loan", "tm": "team", "mt": "match", "pl": "player", "ord": "order"}

// tableStems reads the name of a table.
func (r *nameReader) tableStems(t *corpus.Table) []string {
	name := natural(t.NaturalName, t.Name)
	if long := shortTables[strings.ToLower(name)]; long != "" {
		name = long
	}
	return r.Stems(name)
}

// WrittenOut is the word that an abbreviation stands for, or "" where it stands
// for none or for several.
func WrittenOut(short string) string {
	if long := abbreviations[short]; len(long) == 1 && !lexicon.Builtin().Known(short) {
		return long[0]
	}
	return ""
}

// keyStems writes out an abbreviated key: "stuid" of the table student is
// "student id".
func keyStems(full, table []string) []string {
	if len(full) != 1 || len(table) == 0 || len(full[0]) < 3 {
		return full
	}
	if head, ok := strings.CutSuffix(full[0], "id"); ok && strings.HasPrefix(table[0], head) {
		return append(slices.Clone(table), "id")
	}
	return full
}

// oneWordTables are the names of tables that are one word.
func (r *nameReader) oneWordTables(d *corpus.Database) []string {
	var out []string
	for _, t := range d.Tables {
		if name := r.Stems(natural(t.NaturalName, t.Name)); len(name) == 1 {
			out = append(out, name[0])
		}
	}
	return out
}

// written puts the names of tables for the consonants that stand for them in
// the names of columns: "vsl name" of vessels is "vessel name".
func written(tables, full []string) []string {
	for i, w := range full {
		if len(w) < 3 || english.Vowels(w) > 0 {
			continue
		}
		for _, name := range tables {
			if english.Abbreviates(w, name) {
				full[i] = name
				break
			}
		}
	}
	return full
}

// maxStems bounds how many words of a name are looked for.
const maxStems = 8

// A nameReader reads the names of one database, which explain each other.
type nameReader struct {
	names   *lexicon.Names
	foreign bool       // a name is surely German or French
	tables  [][]string // by table of one word: the name, and how it is read
}

// NewNameReader reads the names of a database.
func NewNameReader(d *corpus.Database) *nameReader {
	var names []string
	for _, t := range d.Tables {
		names = append(names, natural(t.NaturalName, t.Name))
		for i := range t.Columns {
			names = append(names, natural(t.Columns[i].NaturalName, t.Columns[i].Name))
		}
	}
	r := &nameReader{names: lexicon.Builtin().Names(names), foreign: slices.ContainsFunc(names, sayForeign)}
	for _, t := range d.Tables {
		if words := text.Words(natural(t.NaturalName, t.Name)); len(words) == 1 {
			r.tables = append(r.tables, append([]string{words[0].Text}, r.english(words[0].Text)...))
		}
	}
	return r
}

// sayForeign reports a name with a word that is surely no English one.
func sayForeign(name string) bool {
	return slices.ContainsFunc(text.Words(name), func(w text.Token) bool {
		said, doubtful := lexicon.Translate(w.Text)
		return said != nil && !doubtful
	})
}

// english are the words of a token of a name: written out, cut, and translated.
func (r *nameReader) english(token string) (words []string) {
	parts, short := abbreviations[token]
	if !short {
		if said, doubtful := lexicon.Translate(token); said != nil && (r.foreign || !doubtful) {
			return said
		}
		if said := lexicon.TranslateShort(token); said != nil && r.foreign {
			return said
		}
		if parts = r.cut(token); len(parts) == 1 && parts[0] == token {
			if read := r.glued(token); read != nil {
				return read
			}
		}
	}
	for _, p := range parts {
		if said, doubtful := lexicon.Translate(p); said != nil && r.foreign && !doubtful {
			words = append(words, said...)
		} else {
			words = append(words, p)
		}
	}
	return words
}

// lasting are the words behind which "min" says minutes, and no minimum.
var lasting = english.WordSet("duration delay time length wait waiting runtime travel late")

// lasts reports such a word, or one that is cut short: "dur".
func lasts(token string) bool {
	long := lexicon.Expand(token)
	return lasting[token] || len(long) == 1 && lasting[long[0]]
}

// Stems splits a name into words, those written together too, and leaves glue
// words out.
func (r *nameReader) Stems(name string) []string {
	var out []string
	words := text.Words(name)
	for i, w := range words {
		if i+1 < len(words) && words[i+1].Text == "name" && (w.Text == "f" || w.Text == "l") {
			w.Text += "name"
		}
		if i > 0 && w.Text == "name" && (words[i-1].Text == "f" || words[i-1].Text == "l") {
			continue
		}
		if i > 0 && w.Text == "min" && lasts(words[i-1].Text) {
			w.Text = "mins"
		}
		for _, w := range r.english(w.Text) {
			if !english.FunctionWords[w] {
				out = append(out, text.Stem(w))
			}
		}
	}
	return partBefore(out[:min(len(out), maxStems)])
}

// partBefore puts the words of name_first as they are said.
func partBefore(stems []string) []string {
	if len(stems) == 2 && stems[0] == "name" && english.NameParts[stems[1]] {
		stems[0], stems[1] = stems[1], stems[0]
	}
	return stems
}

// without leaves out the words that a column repeats from its table's name,
// unless nothing or only a word like "id" would distinguish it then.
func without(full, tableStems []string) []string {
	var out []string
	for _, w := range full {
		if !slices.Contains(tableStems, w) {
			out = append(out, w)
		}
	}
	if len(out) == 0 {
		return full
	}
	return out
}

// fewColumns is how many columns a table must have before the beginnings of
// their names are compared.
const fewColumns = 4

// affix is the word that nearly all names of a table's columns begin with, which
// says nothing of them: FINREV_FED_17, FINREV_FED_KEY. A word that stands there
// for its meaning, as "first" of "first name", does not begin four of five.
func (r *nameReader) affix(t *corpus.Table) []string {
	if len(t.Columns) < fewColumns {
		return nil
	}
	count := make(map[string]int)
	for i := range t.Columns {
		c := &t.Columns[i]
		if stems := r.Stems(natural(c.NaturalName, c.Name)); len(stems) > 1 {
			if count[stems[0]]++; 5*count[stems[0]] >= 4*len(t.Columns) {
				return stems[:1]
			}
		}
	}
	return nil
}

// clause is the beginning of a description, up to the first mark.
func clause(said string) string {
	if at := strings.IndexAny(said, ".;:(\n,"); at >= 0 {
		return said[:at]
	}
	return said
}

// glued reads a token that is an abbreviation with a beginning that stands for a table or
// is one too: "brnm" as branch name, "lnamt" as loan amount. It is nil for others.
func (r *nameReader) glued(token string) []string {
	if lexicon.Builtin().Known(token) {
		return nil
	}
	for at := shortestShort; at <= len(token)-shortestShort && at <= longestHead; at++ {
		head, tail := token[:at], r.writtenOut(token[at:])
		if tail == nil || english.Vowels(token[at+1:]) > 1 {
			continue
		}
		if table := shortTables[head]; table != "" {
			return append([]string{table}, tail...)
		}
		for _, table := range r.tables {
			if strings.HasPrefix(table[0], head) || cuts(head, table[0]) > 0 {
				return append(slices.Clone(table[1:]), tail...)
			}
		}
	}
	return nil
}

// longestHead is how many letters such a beginning has at most.
const longestHead = 4

// writtenOut is what an abbreviation stands for, or nil.
func (r *nameReader) writtenOut(token string) []string {
	if long := abbreviations[token]; long != nil {
		return long
	}
	return lexicon.Expand(token)
}
