package wording

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
)

// A template is questions that are made of the same parts, with "/" between, and the plainer question of
// these. A part is phrases, with "|" between, one of which is said there, or none behind "?"; a mark; or a
// hole, which some words fill: X, Y and Z any without a mark, ROWS what rows are called, N a number.
type template struct{ parts, put []string }

var templates = made([][2]string{
	// "sort the pets by how many visits they have, most first, and give me the first 2"
	{"RANK / the? / X / by / how many|the number of|number of / Y / they have|each has|they " +
		"had? / , / FIRST / ,? / and? / SHOW? / first|the first / N / only?", "top N X by number of Y"},
	// "rank the pets by weight, highest first, and show only the first 2"
	{"RANK / the? / X / by / Y / , / FIRST / ,? / and? / SHOW? / first|the first / N / only?",
		"top N X by Y"},
	// "rank pets by weight and list the top 2", "first 2 pets when sorted by weight from high to low"
	{"RANK / the? / X / by / Y / ,? / FIRST? / ,? / and / SHOW / top|the top / N", "top N X by Y"},
	{"rank / the? / X / by / Y / and / SHOW / first|the first / N", "top N X by Y"},
	{"ASK? / first / N / X / when|if? / sorted by|ordered by|ranked by / Y / ,? / FIRST", "top N X by Y"},
	{"RANK / the? / X / by / Y / ,? / FIRST / and / SHOW / first|the first / N", "top N X by Y"},
	{"ASK? / top|best / N / X / for|in|by / THEM", "top N X by number of THEM"},
	{"ASK? / busiest / X / by|for / THEM", "which X has the most THEM"},
	// "which pet reaches the highest weight"
	{"which / ROWS / VERB / the / PLACE / AMOUNT", "which ROWS has the PLACE AMOUNT"},
	// "number one pet by weight", "our 2 leading pets in terms of visits"
	{"ASK? / number one / X / by|in|for / Y", "which X has the highest Y"},
	{"ASK? / N / leading / X / in terms of / THEM", "top N X by number of THEM"},
	{"ASK? / N / leading / X / in overall / Y", "top N X by total Y"},
	{"ASK? / N / leading|highest / X / in terms of|in|by|for / Y", "top N X by Y"},
	{"ASK? / top / KIND / , / by number of / THEM", "which KIND has the most THEM"},
	{"ASK? / X / whose / Y / is the / PLACE", "which X has the PLACE Y"},
	{"ASK? / N / X / whose / THEM / have the / PLACE / total|combined|summed|overall / Y",
		"top N X by total Y of THEM"},
	{"add up / the? / X / for each|per|for every / ROWS / and / SHOW / the / N / " +
		"biggest|highest|largest|top", "top N ROWS by total X"},
	// "alphabetical list of pets", "names of all pets, a to z"
	{"an? / alphabetical list of|alphabetically sorted / X", "list X in alphabetical order"},
	{"X / ,? / a to z|from a to z", "X in alphabetical order"},
	// "for which pets is the weight above 5", "is the weight over 5 for any pets", "for how many dogs is it"
	{"for which|for what / ROWS / is the|are the / X / OVER / N", "which ROWS have a X OVER N"},
	{"is the|are the / X / OVER / N / for any|for any of the / ROWS / ?? / list them|name " +
		"them|which ones|which?", "which ROWS have a X OVER N"},
	{"for how many / X / is the|are the / Y / OVER / N", "how many X have a Y OVER N"},
	{"for / X / , / in how many|for how many / Y / is the|are the|does the / Z / OVER / N",
		"how many Y of X have a Z OVER N"},
	{"X / between / N / and / M / , / how many / Y / is that|are that", "how many Y have X between N and M"},
	// "on average, what weight do the pets have"
	{"on average / ,? / what / X / do the|does the|did the / Y / have",
		"what is the average X of the Y"},
	{"all in all / , / X", "X"},
	// "take the dogs over 5 kg together: how many visits do they have"
	{"take|taking / the / X / together? / , / how many / Y / do they have|are there|have they " +
		"/ together?", "how many Y do the X have"},
	{"if i put|if we put|if you put|put|putting / X / together / , / how many / Y / is " +
		"that|are that|are there", "how many X are there"},
	// "of the pets with check-ups, which also have surgery", "having not only check-ups but also surgery"
	{"of the|of all|among the / ROWS / with|that have|that had / X / , / which|which ones / " +
		"also have|also had|have|had / Y / too?", "which ROWS have both X and Y"},
	{"X / not only / Y / but also / Z", "X both Y and Z"},
	// "both the top and the bottom fee", "how high does the fee go, and how low"
	{"X / both? / the top and the bottom|the top and bottom / Y", "X the highest and the lowest Y"},
	{"how high / do|does|did / the / X / go / ,? / and / how low",
		"what are the highest and the lowest X"},
	// "for each pet, give me the species and a count of visits"
	{"for each|for every / ROWS / ,? / SHOW / the / X / and / a|the? / COUNT / Y",
		"show all ROWS with their X and number of Y"},
	{"what is the / X / of each|of every / ROWS / ,? / and how many / Y / are there / for " +
		"each|for every|per / Z", "show all ROWS with their X and number of Y"},
	{"ASK? / table of|list of / ROWS / with / X / and / Y / counted",
		"show all ROWS with their X and number of Y"},
	{"ROWS / with / their? / KIND / and / the? / COUNT / THEM",
		"show all ROWS with their KIND and number of THEM"},
	// "counting only check-ups, which pet is in the lead", "for check-ups, which is the top pet by number"
	{"counting only|considering only|counting / X / , / which|who|what / ROWS / LEADS",
		"which ROWS has the most X"},
	{"for / X / , / which one is|who is|which is / the top / ROWS / by number|by count",
		"which ROWS has the most X"},
	{"counting / X / by the|by / Y / of their|of its|of the / ROWS / , / which / Z / LEADS",
		"which Y has the most X"},
	{"the one|name the one|which one / with the most / Y / out of the|among the|of the / X",
		"which of the X has the most Y"},
	// "excluding all that had check-ups, which pets are left", "take all pets and leave out any with some"
	{"excluding|leaving out|except for / all? / those that|those who|that / V / X / , / which " +
		"/ ROWS / are left|remain", "which ROWS V no X"},
	{"take / the full list of|all|all the / ROWS / and leave out|and drop|and remove / " +
		"any|those|all|all those? / with / X", "ROWS without X"},
	{"take / the full list of|all|all the / ROWS / and leave out|and drop|and remove / " +
		"any|those|all|all those? / with / X / , / which remain|which are left", "ROWS without X"},
	// "list pets having check-ups, with the count of them", "group the visits by fee and count each group"
	{"list|show|name / ROWS / having|with|that have / X / ,? / with the|and the|and|with / " +
		"COUNT / them", "number of X per ROWS"},
	{"group|split|break / the? / ROWS / by|down by|according to / X / ,? / and? / count each " +
		"group|count them|count each|with the numbers|with numbers", "number of ROWS by X"},
	{"count / the? / ROWS / according to / X", "number of ROWS by X"},
	{"ROWS / by / X / , / counted", "number of ROWS by X"},
	{"tally / the? / X / by|per / Y", "number of X by Y"},
	{"how are the / X / spread|split|distributed|divided / over|by|across|among / the? / Y",
		"number of X by Y"},
	{"how do|how does / the? / X / split|break down|divide / by / Y", "number of X by Y"},
	{"ASK? / split of|distribution of / the? / ROWS / by|over|across / the? / Y", "number of ROWS by Y"},
	{"go through the / X / and count the / ROWS / of each", "number of ROWS for each X"},
	// "average fee of visits by pet": it may be none by somebody
	{"ASK? / number of|count of / the? / X / BY / GROUP", "number of X for each GROUP"},
	{"count / the? / X / BY / GROUP", "how many X are there for each GROUP"},
	{"ASK? / ADDED / X / BY / GROUP", "ADDED X for each GROUP"},
	{"list|show|show me|find|give me|name / all|every|the? / ROWS / having / X", "which ROWS have X"},
	// "for each pet, what does the fee of the visits add up to"
	{"how much / do|does|did / X / SUMS / in / Y", "what is the total Y of X"},
	{"X / added up|summed up / for each|for every|per|by / Y", "total X for each Y"},
	{"broken down by|for each|for every|per / X / , / what does|what do|what did / Y / SUMS / " +
		"in total|altogether?", "what is the total Y for each X"},
	{"add together|add up|sum up|sum / the? / X / of every|over every|across every / Y",
		"what is the total X of all Y"},
	{"sum of|total / X / across every|over every / Y", "total X of all Y"},
	// "leaving out those with none, which pet had the fewest visits", "visits per pet, skipping zeros"
	{"LEAVE / NONE / , / X", "X"},
	{"LEAVE / X / without|with no|with zero / Y / , / name the one|which is the one / with / " +
		"Z", "which X has the Z"},
	{"X / , / LEAVE / ROWS? / NONE", "X"},
	// "of the pets that had any visits, which one has the smallest number"
	{"of the|of all|of all the|among the / ROWS / that / V / any / X / , / which|which one / " +
		"has|'s got|had|got / LEAST", "which ROWS has the fewest X"},
	{"of the|of all|of all the|among the / ROWS / that / V / any / X / , / which|which one / " +
		"has|'s got|had|got / MOST", "which ROWS has the most X"},
	// "how many pets had at least one visit"
	{"ROWS / with|having / at least one|any / X / , / how many", "how many different ROWS have X"},
	{"how many / different? / ROWS / V / any|at least one|one or more / X", "how many different ROWS have X"},
	{"number of|count the / different? / ROWS / that|who / have|had? / V / any|at least one|one or more / " +
		"X", "how many different ROWS have X"},
	{"SHOW? / ROWS / that|who / Z / , / with / the? / number of / unique|distinct|different / " +
		"X / among|in|of / those|these / Y", "number of different X of Y per ROWS"},
	{"how many / different? / ROWS / have|had / any|at least one|one or more / X",
		"how many different ROWS have X"},
	{"number of|count the / different? / ROWS / with|that have|that had / any|at least " +
		"one|one or more / X", "how many different ROWS have X"},
})

// made returns templates of what is said and what is put for it.
func made(table [][2]string) (out []template) {
	for _, row := range table {
		out = append(out, template{strings.Split(sets.Replace(row[0]), " / "), strings.Fields(row[1])})
	}
	return out
}

// sets are phrases that several templates have.
var sets = strings.NewReplacer(
	"ASK", "what is the|what are the|who is the|which is the|show the|show me the|show me|show|give me the|"+
		"give me|name the|find the|find me the|tell me the|list the|list|could i have the|our|the|a|show a|"+
		"give me a",
	"RANK", "rank|sort|order|line up",
	"FIRST", "from high to low|high to low|in descending order|highest first|largest first|biggest first|"+
		"most first|greatest first|descending",
	"SHOW", "return|show only|show|show me|give me|give|keep|list|list only|name|tell me",
	"COUNT", "number of|count of|how many of",
	"LEADS", "is in the lead|is ahead|comes first|is first|leads|comes out on top|is on top|tops the list",
	"BY", "by|per|broken down by|grouped by|split by|by the|according to the|according to",
	"SUMS", "come to|add up to|amount to|sum up to",
	"LEAVE", "leaving out|leaving aside|not counting|skipping|ignoring|omitting|excluding|no need for",
	"NONE", "zeros|zero|those with none|any with none|with none|those with zero|any with zero|without any|"+
		"those without any|those that have none|the ones with none",
	"LEAST", "the smallest number|the least|the fewest|the lowest number",
	"MOST", "the largest number|the most|the highest number|the biggest number",
)

// A filled question is what fills a template's holes.
type filled struct {
	*question
	end   int // where what is asked ends
	holes map[string]string
}

// turn writes a question by the first template that it is made by.
func (t *template) turn(q *question) bool {
	m := filled{q, q.End(), map[string]string{}}
	for m.end > 0 && (q.Words[m.end-1].Mark || q.Low(m.end-1) == "please") {
		m.end--
	}
	if m.end == 0 || !m.fill(t.parts, q.Phrase(0, "please")) {
		return false
	}
	put := slices.Clone(t.put)
	for i, w := range put {
		if said, ok := m.holes[w]; ok {
			put[i] = said
		}
	}
	return q.Write(0, q.End(), strings.Join(put, " "))
}

// fill reports that parts are said from word i on, to the end of the question.
func (m *filled) fill(parts []string, i int) bool {
	if len(parts) == 0 {
		return i == m.end
	}
	part, optional := strings.CutSuffix(parts[0], "?")
	most := longest[part]
	for end := i + 1; end <= min(i+most, m.end) && !m.Words[end-1].Mark; end++ {
		if m.fits(part, i, end) && m.fill(parts[1:], end) {
			m.holes[part] = m.filling(part, i, end)
			return true
		}
	}
	n := m.Phrase(i, part)
	if part == "," && i > 0 && i < m.end {
		if m.Words[i].Mark {
			n = 1
		} else if strings.Contains(m.Said(i-1, i+1), ": ") {
			return m.fill(parts[1:], i)
		}
	}
	return n > 0 && most == 0 && m.fill(parts[1:], i+n) || optional && m.fill(parts[1:], i)
}

// longest tells how many words may fill a hole.
var longest = map[string]int{"X": 20, "Y": 20, "Z": 20, "ROWS": 5, "THEM": 5, "KIND": 5, "N": 1, "M": 1,
	"V": 1, "VERB": 1, "ADDED": 1, "GROUP": 5, "AMOUNT": 4, "PLACE": 1, "OVER": 3}

// fits reports that words may fill a hole.
func (m *filled) fits(hole string, i, end int) bool {
	switch hole {
	case "ROWS", "THEM":
		return m.rows(i, end)
	case "N", "M":
		return m.Few(i)
	case "VERB":
		return !english.Stop[m.Low(i)]
	case "V":
		return !english.Stop[m.Low(i)] || (english.Having | english.Doing).Has(m.Low(i))
	case "AMOUNT":
		ci, to := m.Measure(i)
		return ci >= 0 && to == end
	case "ADDED":
		return english.Adding.Has(m.Low(i))
	case "GROUP":
		return !m.S.Keyless() && m.groups(i, end)
	case "KIND":
		return !m.Few(i)
	case "PLACE":
		return english.Superlative(m.Low(i)) != "" || places[m.Low(i)]
	case "OVER":
		return m.Phrase(i, "above|over|more than|greater than|higher than|larger than|below|under|less than|"+
			"lower than|smaller than|exceed") == end-i
	}
	return true
}

// rows reports words that end in what rows are called, and add nothing up.
func (m *filled) rows(i, end int) bool {
	for at := i; at < end; at++ {
		if w := m.Low(at); english.Stop[w] && w != "'s" || (english.Adding | english.Showing).Has(w) {
			return false
		}
	}
	return m.RowsAt(end-1) >= 0
}

var places = english.WordSet("highest lowest largest smallest biggest greatest")

// groups reports words that rows may be grouped by: what rows are called, a column of other things than
// amounts, perhaps behind or before what its rows are called, "port name", "name of the port".
func (m *filled) groups(i, end int) bool {
	if m.Low(end-2) == "the" && m.Low(end-3) == "of" && m.rows(end-1, end) {
		end -= 3
	} else if m.rows(i, end) {
		return true
	}
	for ; i < end && !english.Stop[m.Low(i)]; i++ {
		_, to := m.Column(i, func(_ int, c *schema.Column) bool { return c.Class != schema.Numeric })
		if to == end && to > i {
			return true
		}
	}
	return false
}

// filling returns what a hole is filled with, "A+" with its sign.
func (m *filled) filling(hole string, i, end int) string {
	switch {
	case hole == "OVER" && m.Low(i) == "exceed":
		return "above"
	case m.Words[i].Text == "the" && i+1 < end:
		i++
	}
	behind := m.Asked.Text[m.Words[end-1].End:]
	return m.Said(i, end) + behind[:len(behind)-len(strings.TrimLeft(behind, "+-"))]
}
