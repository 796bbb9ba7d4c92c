package knowledge

import (
	"slices"
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/text"
)

// A paraphrase is words for what a name says in others, of which one or both are
// more than one word: word by word the dictionary cannot tell it.
type paraphrase struct {
	words string // with the nouns in the singular; "|" stands between two ways
	names string // what a name may say instead, in one or two words, the likeliest first
}

// paraphrases are of general English. Those that stand in questions of two or more
// of Spider-Syn's training databases are here, and others of the same making.
var paraphrases = []paraphrase{
	{"who left|that left|who quit|who cancelled", "churn|churned"},
	{"forename|given name|christian name", "first name|forename|first"},
	{"surname|family name", "last name|surname|last"},
	{"birthday|birthdate", "birth date|birth"},
	{"birthplace", "birth place"},
	{"describing content|describing detail", "description"},
	{"in charge|responsible", "manager|head|leader|lead|supervisor"},
	{"head office|main office|home office", "headquarters|headquarter|hq"},
	{"number of people|number of inhabitant|number of resident", "population"},
	{"number of seat", "capacity"},
	{"number of attendee|number of spectator|number of visitor", "attendance|audience"},
	{"number of student enrolled|number of enrolled student", "enrollment|enrolment"},
	{"starting point|start point", "origin|source|departure"},
	{"end point|finishing point", "destination|arrival"},
	{"amount of income", "revenue|income"},
	{"job title|occupation name", "job|position|rank|occupation"},
	{"sick people|sick person|ill people|ill person", "patient"},
	{"work of art", "artwork"},
	{"movie theater|film theater", "cinema"},
	{"gross domestic product", "gdp"},
	{"degree celsius|celsius degree", "temperature"},
	{"academic session", "semester|term"},
	{"length of time", "duration"},
	{"date of birth|day of birth", "birthday|dob|birthdate"},
	{"place of birth", "birthplace"},
	{"web address", "url|website"},
	{"toilet", "wc"},
	{"post code|postcode|postal code", "zip code"},
	{"zip code|postal code", "zip|postcode|postal"},
}

// Paraphrase writes such words as the name that says the same, where the
// schema has the name and not the words.
func Paraphrase(s *schema.Schema, words []english.Word) []english.Word {
	words = initials(s, words)
	for i := 0; i < len(words); i++ {
		for _, p := range paraphrases {
			if name, to := p.at(s, words, i); to > 0 {
				words = english.Reworded(words, i, to, strings.Fields(name)...)
				break
			}
		}
	}
	return words
}

// initials writes "miles per gallon" as mpg where a name of the schema is made of the
// words' first letters, and none of them is of the schema.
func initials(s *schema.Schema, words []english.Word) []english.Word {
	for i := range words {
		letters := ""
		for n := i; n < len(words); n++ {
			w := &words[n]
			joins := w.Low == "per" || w.Low == "of"
			if n == i && joins || !joins && !mayAbbreviate(s, w) {
				break
			}
			letters += w.Low[:1]
			if !joins && (len(letters) > 2 && s.SpeaksOf(letters) || len(letters) == 2 && called(s, letters, words[i:n+1])) {
				return initials(s, english.Reworded(words, i, n+1, letters))
			}
		}
	}
	return words
}

// cutShort lists what columns of yes and no are called by two letters for.
var cutShort = map[string]bool{"air conditioning": true, "personal best": true, "personal bests": true}

// called reports a column whose whole name is two letters for two words, as cp for chest pain. One of yes and no
// is called so for what has capitals, or is known to be cut short: the "whole city" is no WC.
func called(s *schema.Schema, letters string, words []english.Word) bool {
	short := words[0].Upper && words[1].Upper || cutShort[words[0].Low+" "+words[1].Low]
	return letters != "id" && slices.ContainsFunc(s.Columns, func(c schema.Column) bool {
		return slices.Equal(c.Full, []string{letters}) && (c.Flag == nil || short)
	})
}

// mayAbbreviate reports a word that an abbreviation may stand for: no name has it.
func mayAbbreviate(s *schema.Schema, w *english.Word) bool {
	return !w.Mark && !w.Quoted && !w.Number && w.Low != "" && !s.Stems[w.Stem] && !english.Stop[w.Low]
}

// at returns the name that the words from i on say, and where they end, or 0.
func (p paraphrase) at(s *schema.Schema, words []english.Word, i int) (name string, to int) {
	for way := range strings.SplitSeq(p.words, "|") {
		said := strings.Fields(way)
		if !stemsAre(words, i, said) || named(s, said) {
			continue
		}
		for name := range strings.SplitSeq(p.names, "|") {
			if speaks(s, strings.Fields(name)) {
				return name, i + len(said)
			}
		}
	}
	return "", 0
}

// speaks reports that a column's name is of one word or two.
func speaks(s *schema.Schema, name []string) bool {
	if len(name) == 2 {
		return s.Named(text.Stem(name[0]), text.Stem(name[1]))
	}
	return s.SpeaksOf(text.Stem(name[0]))
}

// stemsAre reports that the words from i on are those of a phrase, in the singular
// or the plural.
func stemsAre(words []english.Word, i int, phrase []string) bool {
	if i+len(phrase) > len(words) {
		return false
	}
	for n, p := range phrase {
		if w := &words[i+n]; w.Quoted || w.Mark || w.Low != p && w.Stem != text.Stem(p) {
			return false
		}
	}
	return true
}

// named reports that a name of the schema has the last word of a phrase, or the
// one before it where the last is a word of any name: then it means that.
func named(s *schema.Schema, phrase []string) bool {
	return slices.ContainsFunc(phrase, func(p string) bool {
		return !english.Stop[p] && !commonParts[p] && s.Stems[text.Stem(p)]
	})
}

// commonParts of phrases stand in names of other things too.
var commonParts = english.WordSet("number name point code date day place title office job amount length time")
