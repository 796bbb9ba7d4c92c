package builtin

import (
	"slices"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/shape"
	"github.com/orbweaver/orbweaver/core/builtin/verdict/answerability"
	"github.com/orbweaver/orbweaver/core/builtin/verdict/objection"
	"github.com/orbweaver/orbweaver/core/sqldb"
)

// A look is one at a candidate of a question, with other SQL in its place where
// some is given.
type look struct {
	question, sql string
	at            int
}

// first looks at the first candidate of a question, wrote at SQL in its place.
func first(question string) look      { return look{question: question} }
func wrote(question, sql string) look { return look{question: question, sql: sql} }

const (
	called = "What are the names of players?"
	plain  = "SELECT name FROM player"
	oldest = "Who is the oldest player?"
	most   = "Which club has the most players?" // its fourth candidate brings another result
	norse  = "Which players are older than 30 and from Norway?"
)

// looks are for each factor that asks, feature of the critic and factor of results an attempt of
// which it says more, and one that looks alike of which it says less.
var looks = map[string]struct{ more, less look }{
	"candidates":        {first(called), first("SELECT name FROM player")},
	"asked-columns":     {first("What are the name and age of players?"), first(called)},
	"asked-who":         {first(oldest), first("Which is the oldest player who is from Norway?")},
	"asked-when":        {first("When was Anna Berg born?"), first("The players when born")},
	"asked-where":       {first("Where is the club Zwischenzug?"), first("Players where the age is 31")},
	"asked-how":         {first("How tall is Anna Berg?"), first("How many players are there?")},
	"asked-count":       {first("How many players are there?"), first("How tall is Anna Berg?")},
	"asked-aggregate":   {first("What is the average age of players?"), first("What is the age of players?")},
	"asked-superlative": {first(oldest), first("Which players are older than 30?")},
	"asked-common":      {first("What is the most common country of players?"), first(oldest)},
	"asked-compare":     {first("Which players are older than 30?"), first(oldest)},
	"asked-each": {first("How many players are there for each country?"),
		first("How many players are there?")},
	"asked-sort": {first("List players sorted by age."), first("List players and their age.")},
	"asked-not":  {first("Which clubs do not have players?"), first("Which clubs do have players?")},
	"asked-distinct": {first("What are the different countries of players?"),
		first("What are the countries of players?")},
	"asked-both": {first("Which cities have both clubs and players?"),
		first("Which cities have clubs and players?")},
	"asked-or":           {first("Players from Norway or Spain"), first("Players from Norway and Spain")},
	"asked-and":          {first("Players from Norway and Spain"), first("Players from Norway or Spain")},
	"asked-where-clause": {first("The players whose age is 31"), first("The age of players")},
	"asked-their":        {first("List players and their age."), first("List players and the age.")},
	"values":             {first("Which players are from Norway?"), first("Which players are there?")},
	"numbers":            {first("Which players are older than 30?"), first(oldest)},
	"column-links": {first("What are the age and height of players?"),
		first("How many players are there?")},
	"table-links":   {first("Which clubs have players?"), first("What is the age of Anna Berg?")},
	"words":         {first("What are the names of all players?"), first(called)},
	"content-words": {first("What are the names of tall players?"), first("What are the names of the players?")},
	"links-idle":    {first("List the names of players whose height is known."), first(called)},
	"least-link":    {first("What is the height of players?"), first("What is the hght of players?")},
	"rivals":        {first(called), first("What is the height of players?")},
	"unread":        {look{norse, "", 2}, first(called)},
	"sql-limit":     {wrote(called, plain+" LIMIT 1"), wrote(called, plain)},
	"sql-distinct":  {wrote(called, "SELECT DISTINCT name FROM player"), wrote(called, plain)},
	"sql-having": {wrote(called, "SELECT name FROM player GROUP BY name HAVING count(*) > 0"),
		wrote(called, "SELECT name FROM player GROUP BY name")},
	"sql-and": {wrote(called, plain+" WHERE age > 1 AND age < 99"),
		wrote(called, plain+" WHERE age > 1 OR age < 99")},
	"sql-counts": {wrote(called, "SELECT count(*) FROM player"), wrote(called, "SELECT max(name) FROM player")},
	"sql-in": {wrote(called, plain+" WHERE age IN (31, 44)"),
		wrote(called, plain+" WHERE age BETWEEN 31 AND 44")},

	"measure-unheld": {first("How big is Anna Berg?"), first("How tall is Anna Berg?")},
	"when-unheld": {wrote("When was Anna Berg born?", plain),
		wrote("When was Anna Berg born?", "SELECT born FROM player")},
	"place-unheld": {wrote("Where is the club Zwischenzug?", "SELECT name FROM club"),
		wrote("Where is the club Zwischenzug?", "SELECT city FROM club")},
	"who-unheld": {wrote(oldest, "SELECT name FROM club"), wrote(oldest, plain)},
	"money-unheld": {wrote("What does the Snow Blitz earn?", "SELECT title FROM tournament"),
		wrote("What does the Snow Blitz earn?", "SELECT prize FROM tournament")},
	"tables-unsaid":     {wrote(called, "SELECT city FROM club"), wrote(called, plain)},
	"tables-unnamed":    {wrote(called, "SELECT city FROM club"), wrote(called, plain)},
	"unknown-over":      {first("Which zubzub players are old?"), first("Which players are old?")},
	"unknown-verb":      {first("Which players were zubbed?"), first("Which players were zub?")},
	"vague-verb":        {first("Which players existed?"), first("Which players exist?")},
	"unknown-asked-for": {first("What zubzub has each player?"), first("What height has each player?")},
	"unread-tables":     {wrote("Which clubs have players?", plain), wrote("How many players are there?", plain)},
	"read-columns": {wrote("What are the name and age of players?", "SELECT name, age FROM player"),
		wrote("What are the name and age of players?", plain)},
	"dictionary-links": {first("What is the hght of players?"), first("What is the height of players?")},
	"reworded":         {first("Which players are older than thirty?"), first("Which players are older than 30?")},

	"agreeing":     {first(called), look{most, "", 3}},
	"own":          {first(most), look{most, "", 3}},
	"unexplained":  {first("What are the zubzub names of players?"), first(called)},
	"unread-words": {look{norse, "", 2}, first(called)},
	"weak-links":   {first("What is the hght of players?"), first("What is the height of players?")},
	"guesses":      {first("Players most"), first(called)},
	"link-count":   {first("What are the age and height of players?"), first("How many players are there?")},
	"one-wanted": {wrote("What is the name of the player?", plain),
		wrote("What are the names of the player?", plain)},
	"many-wanted": {wrote(called, plain+" WHERE age = 31"), wrote(called, plain)},
	"many-rows": {wrote(called, "SELECT a.name FROM player AS a, player AS b, player AS c"),
		wrote(called, "SELECT a.name FROM player AS a, player AS b")},
	"joins": {wrote(called, "SELECT a.name FROM player AS a JOIN club AS b ON a.club_id = b.club_id"),
		wrote(called, plain)},
	"groups": {wrote(called, plain+" GROUP BY name"), wrote(called, plain+" ORDER BY name")},
	"nested": {wrote(called, plain+" WHERE age = (SELECT max(age) FROM player)"),
		wrote(called, plain+" WHERE age = 52")},
	"ordered":    {wrote(called, plain+" ORDER BY name"), wrote(called, plain+" GROUP BY name")},
	"conditions": {wrote(called, plain+" WHERE age > 1"), wrote(called, plain+" ORDER BY age > 1")},
	"shown-many": {wrote(called, "SELECT name, age FROM player"), wrote(called, plain)},
	"some-null": {wrote(called, "SELECT club_id FROM player WHERE age = 52"),
		wrote(called, "SELECT club_id FROM player")},
	"alone-now": {first("SELECT name FROM player"), first(called)},
	"none-counted": {wrote(called, "SELECT count(*) FROM player WHERE age > 99"),
		wrote(called, "SELECT count(*) FROM player")},

	"place":          {look{most, "", 1}, first(called)},
	"behind-first":   {look{most, "", 3}, first(called)},
	"behind-next":    {first(most), look{most, "", 3}},
	"as-first":       {first(called), look{most, "", 3}},
	"same-count":     {first(most), look{most, "", 3}},
	"same-before":    {look{most, "", 3}, first(most)},
	"greatest-share": {first("How many players are there?"), first("Which club has the most players?")},
	"run-count":      {first(most), first(called)},
	"empty-count":    {first("Which players are older than 90?"), first("Which players are older than 40?")},
	"rows":           {wrote(called, plain), wrote(called, plain+" LIMIT 1")},
	"columns":        {wrote(called, "SELECT name, age FROM player"), wrote(called, plain)},
	"one-row":        {wrote(called, plain+" LIMIT 1"), wrote(called, plain)},
	"repeated-share": {wrote(called, "SELECT country FROM player"), wrote(called, plain)},
	"first-number":   {wrote(called, "SELECT age FROM player"), wrote(called, plain)},
	"first-text":     {wrote(called, plain), wrote(called, "SELECT age FROM player")},
	"texts-shown": {wrote(called, "SELECT name, country FROM player"),
		wrote(called, "SELECT name, age FROM player")},
	"rows-are-number": {wrote("Which are the top 3 players by age?", plain+" ORDER BY age DESC LIMIT 3"),
		wrote("Which are the top 3 players by age?", plain+" ORDER BY age DESC LIMIT 2")},
	"columns-missing": {wrote("What are the name and age of players?", plain),
		wrote("What are the name and age of players?", "SELECT name, age FROM player")},
	"left-out-share": {first("What are the zubzub names of players?"), first(called)},
	"shown-unsaid":   {wrote(called, "SELECT country FROM player"), wrote(called, plain)},

	"rival-share":        {look{most, "", 3}, first(most)},
	"same-rows-share":    {wrote(called, plain), wrote(called, plain+" LIMIT 1")},
	"same-columns-share": {wrote(called, plain), wrote(called, "SELECT name, age FROM player")},
	"fewer-rows-share":   {wrote(most, plain), first(most)},
	"least-used-link":    {first("What is the height of players?"), first("What is the hght of players?")},
	"keys-shown":         {wrote(called, "SELECT club_id FROM player"), wrote(called, plain)},
	"same-tables-share":  {first(most), look{most, "", 3}},
	"reads-unsaid": {first("Which tournament did Anna Berg win?"),
		look{"Which tournament did Anna Berg win?", "", 2}},
	"agree-otherwise": {look{"How many entries of players are there?", "", 1},
		first("How many entries of players are there?")},
	"tables-idle":      {look{most, "", 3}, first(most)},
	"shape-rival":      {first(most), look{most, "", 3}},
	"shape-best-other": {first(most), look{most, "", 3}},
	"first-differs":    {wrote(called, plain), wrote(called, "SELECT country FROM player")},
}

func TestEachFactorSaysMoreOfOneExampleThanOfTheOther(t *testing.T) {
	task := open(t, school)
	w := *DefaultWeights()
	w.declineFrom = 2
	m := &stateCache{weights: &w}
	vector := func(l look) []float64 {
		t.Helper()
		task.Question = l.question
		q, err := m.question(t.Context(), task)
		if err != nil {
			t.Fatal(err)
		}
		list := slices.Clone(q.list)
		if len(list) <= l.at {
			t.Errorf("%q has %d candidates", l.question, len(list))
			return make([]float64, len(factorNames))
		}
		run(t.Context(), task, list)
		classify(list)
		sql, res := list[l.at].sql, list[l.at].result
		if l.sql != "" {
			sql, res = l.sql, task.DB.Query(t.Context(), l.sql, sqldb.Limits{})
		}
		if !ran(res) {
			t.Errorf("%q: %s does not run", l.question, sql)
			return make([]float64, len(factorNames))
		}
		return (&judgedCandidate{e: q.evidence().Of(sql, res), all: list, at: l.at,
			answerFeatures: &q.answerFeatures, expected: q.expects}).common()
	}
	for i, name := range factorNames {
		isRule := i >= firstCriticFeature && i < firstCriticFeature+objection.NumRules // whose rows have their own examples
		ofMaking := i < firstCriticFeature-len(asking)-len(answerability.CoverageNames)
		if ofMaking || isRule || name == "always" || name == "tables" || name == "columns-of-all" ||
			name == "texts-of-database" ||
			slices.Contains(shape.FactorNames(), name) || // as has package shape
			strings.HasPrefix(name, "akin-") || name == "tied" { // package answerability has their examples
			continue // what the ranking and the doubts say, and what is the same for every question here
		}
		x, ok := looks[name]
		if !ok {
			t.Errorf("%s has no examples", name)
			continue
		}
		if more, less := vector(x.more)[i], vector(x.less)[i]; more <= less {
			t.Errorf("%s: %v of %+v, %v of %+v", name, more, x.more, less, x.less)
		}
	}
}
