package implied

import (
	"fmt"
	"strings"
	"testing"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/internal/readtest"
)

// columns are asked for without their names, each of a table of its own with rows Alda, Brix
// and Cato.
var columns = []struct{ rows, column, asked, want string }{
	{"person", "occupation TEXT", "What does Alda do for a living", "what is the occup of Alda"},
	{"person", "hometown TEXT", "Where is Alda from", "what is the hometown of Alda"},
	{"person", "nationality TEXT", "Where does Alda come from", "what is the nation of Alda"},
	{"person", "birth_date TEXT", "When was Alda born", "what is the birth date of Alda"},
	{"person", "birthplace TEXT", "Where was Alda born", "what is the birthplac of Alda"},
	{"person", "death_year INTEGER", "When did Alda die", "what is the death year of Alda"},
	{"person", "salary INTEGER", "How much does Alda make", "what is the salari of Alda"},
	{"person", "wage INTEGER", "Which people earn between 10 and 30",
		"Which people has wage between 10 and 30"},
	{"person", "income INTEGER", "How much do people earn on average", "what is the average incom"},
	{"person", "phone TEXT", "How can I call Alda", "what is the phone of Alda"},
	{"person", "address TEXT", "Where does Alda live", "what is the address of Alda"},
	{"person", "major TEXT", "What is Alda studying", "what is the major of Alda"},
	{"person", "hire_date TEXT", "When did Alda start", "what is the hire date of Alda"},
	{"person", "year_joined INTEGER", "When did Alda join", "what is the year join of Alda"},
	{"person", "language TEXT", "What does Alda speak", "what is the languag of Alda"},
	{"player", "position TEXT", "What does Alda play", "what is the posit of Alda"},
	{"player", "goals INTEGER", "Which player scored the most", "Which player has the highest goal"},
	{"player", "points INTEGER", "Which players scored more than 5", "Which players has point more than 5"},
	{"team", "losses INTEGER", "Which team lost the fewest games", "Which team has the lowest loss"},
	{"team", "manager TEXT", "Who manages Alda", "what is the manag of Alda"},
	{"stadium", "capacity INTEGER", "How many people can sit in Alda", "what is the capac of Alda"},
	{"stadium", "attendance INTEGER", "Which stadium draws the most people",
		"Which stadium has the highest attend"},
	{"stadium", "opening_year INTEGER", "When was Alda opened", "what is the open year of Alda"},
	{"house", "buyer TEXT", "Who bought Alda", "what is the buyer of Alda"},
	{"house", "seller TEXT", "Who sold Alda", "what is the seller of Alda"},
	{"bill", "payer TEXT", "Who paid Alda", "what is the payer of Alda"},
	{"building", "architect TEXT", "Who designed Alda", "what is the architect of Alda"},
	{"city", "population INTEGER", "How many people live in Alda", "what is the popul of Alda"},
	{"city", "mayor TEXT", "Who is in charge of Alda", "what is the mayor of Alda"},
	{"country", "life_expectancy REAL", "How long do people live in Alda",
		"what is the life expect in Alda"},
	{"product", "manufacturer TEXT", "Who makes Alda", "what is the manufactur of Alda"},
	{"product", "rating REAL", "Which product is rated the best", "Which product has the highest rate"},
	{"product", "rating REAL", "How good is Alda", "what is the rate of Alda"},
	{"product", "category TEXT", "What kind of product is Alda", "what is the categori of Alda"},
	{"product", "description TEXT", "How is Alda described", "what is the descript of Alda"},
	{"film", "director TEXT", "Who directed Alda", "what is the director of Alda"},
	{"film", "duration INTEGER", "How long does Alda last", "what is the durat of Alda"},
	{"film", "release_year INTEGER", "When did Alda come out", "what is the releas year of Alda"},
	{"film", "gross INTEGER", "Which film earned the most", "Which film has the highest gross"},
	{"film", "budget INTEGER", "How much did Alda cost to make", "what is the budget of Alda"},
	{"film", "studio TEXT", "Who produced Alda", "what is the studio of Alda"},
	{"song", "artist TEXT", "Who sang Alda", "what is the artist of Alda"},
	{"song", "singer TEXT", "Who sings Alda", "what is the singer of Alda"},
	{"song", "sales INTEGER", "Which song sold the most", "Which song has the highest sale"},
	{"book", "publisher TEXT", "Who brought out Alda", "what is the publish of Alda"},
	{"book", "pages INTEGER", "How thick is Alda", "what is the page of Alda"},
	{"book", "publication_date TEXT", "When was Alda published", "what is the public date of Alda"},
	{"shows", "channel TEXT", "Where is Alda shown", "what is the channel of Alda"},
	{"shows", "viewers REAL", "Which show was watched by the most people",
		"Which show has the highest viewer"},
	{"shows", "air_date TEXT", "When was Alda broadcast", "what is the air date of Alda"},
	{"shows", "host TEXT", "Who hosts Alda", "what is the host of Alda"},
	{"event", "date TEXT", "When does Alda take place", "what is the date of Alda"},
	{"event", "venue TEXT", "Where does Alda take place", "what is the venu of Alda"},
	{"event", "start_date TEXT", "When does Alda begin", "what is the start date of Alda"},
	{"event", "end_date TEXT", "When is Alda over", "what is the end date of Alda"},
	{"event", "organizer TEXT", "Who organised Alda", "what is the organ of Alda"},
	{"event", "theme TEXT", "What is Alda about", "what is the theme of Alda"},
	{"matches", "winner TEXT", "Who won Alda", "what is the winner of Alda"},
	{"matches", "score TEXT", "How did Alda end", "what is the score of Alda"},
	{"matches", "result TEXT", "How did Alda turn out", "what is the result of Alda"},
	{"flight", "departure_time TEXT", "When does Alda take off", "what is the departur time of Alda"},
	{"flight", "arrival_time TEXT", "When does Alda land", "what is the arriv time of Alda"},
	{"flight", "origin TEXT", "Where does Alda leave from", "what is the origin of Alda"},
	{"flight", "distance INTEGER", "How far does Alda fly", "what is the distanc of Alda"},
	{"car", "owner TEXT", "Who owns Alda", "what is the owner of Alda"},
	{"school", "enrollment INTEGER", "How many students does Alda have", "what is the enrol of Alda"},
	{"course", "instructor TEXT", "Who teaches Alda", "what is the instructor of Alda"},
	{"company", "headquarters TEXT", "Where is Alda based", "what is the headquart of Alda"},
	{"company", "ceo TEXT", "Who leads Alda", "what is the ceo of Alda"},
	{"company", "founder TEXT", "Who founded Alda", "what is the founder of Alda"},
	{"company", "year_founded INTEGER", "When was Alda started", "what is the year found of Alda"},
	{"company", "num_employees INTEGER", "How many people work for Alda",
		"what is the number employe of Alda"},
	{"company", "num_employees INTEGER", "Which company employs the most people",
		"Which company has the highest number employe"},
	{"company", "market_value REAL", "How much is Alda worth", "what is the market valu of Alda"},
	{"department", "budget REAL", "How much can Alda spend", "what is the budget of Alda"},
	{"department", "creation INTEGER", "When was Alda created", "what is the creation of Alda"},
	{"wine", "grape TEXT", "What is Alda made of", "what is the grape of Alda"},
	{"dog", "breed TEXT", "What kind of dog is Alda", "what is the breed of Alda"},
	{"phone", "memory INTEGER", "How much can Alda store", "what is the memori of Alda"},
	{"storm", "deaths INTEGER", "Which storm killed the most people", "Which storm has the highest death"},
	{"battle", "result TEXT", "How did Alda end", "what is the result of Alda"},
	{"ride", "open_date TEXT", "Since when is Alda open", "what is the open date of Alda"},
	{"museum", "visitors INTEGER", "Which museum do the most people visit",
		"Which museum has the highest visitor"},
	{"restaurant", "rating REAL", "Which restaurant is the best", "Which restaurant has the highest rate"},
}

func TestEachColumnIsFoundByWhatPeopleAskForIt(t *testing.T) {
	held := map[string]string{"TEXT": "'one' 'two' 'two'", "INTEGER": "20 60 60", "REAL": "1.5 2.5 2.5"}
	for _, tt := range columns {
		t.Run(tt.asked, func(t *testing.T) {
			_, kind, _ := strings.Cut(tt.column, " ")
			script := fmt.Sprintf("CREATE TABLE %s (id INTEGER PRIMARY KEY, name TEXT, %s, notes TEXT);",
				tt.rows, tt.column)
			for n, value := range strings.Fields(held[kind]) {
				script += fmt.Sprintf("INSERT INTO %s VALUES (%d, '%s', %s, 'n%d');",
					tt.rows, n, []string{"Alda", "Brix", "Cato"}[n], value, n)
			}
			s, v := readtest.Script(t, script)
			if got := typed(Reword(s, v, english.Split(tt.asked))); got != tt.want {
				t.Errorf("%q becomes %q, want %q", tt.asked, got, tt.want)
			}
		})
	}
}
