package implied

import (
	"strings"

	"github.com/orbweaver/orbweaver/core/builtin/english"
	"github.com/orbweaver/orbweaver/core/builtin/schema"
	"github.com/orbweaver/orbweaver/core/text"
)

// A property is what a question asks for by its form.
type property struct {
	asks    string // how the question begins
	verbs   string // that end its clause, with "|" between; "" where being is enough
	columns string // names for it, the likeliest first, with "_" between their words
	holds   func(c *schema.Column) bool
	cued    bool       // the cue table has how it asks, and reads it where nothing else is asked
	adds    bool       // what several rows of one have comes to a total
	names   [][]string // the columns, as stems
}

// What columns hold.
func textual(c *schema.Column) bool { return c.Class == schema.Textual }
func number(c *schema.Column) bool  { return c.Class == schema.Numeric }
func either(*schema.Column) bool    { return true }

// dated reports a column that may say when: no text, unless its name speaks of time.
func dated(c *schema.Column) bool { return c.Class != schema.Textual || c.Says(times) }

var times = english.WordSet("date time year day month departur arriv dob birthday open since")

// stemsOf returns the names of a row of a table, as stems.
func stemsOf(columns string) (names [][]string) {
	for name := range strings.FieldsSeq(columns) {
		var stems []string
		for w := range strings.SplitSeq(name, "_") {
			stems = append(stems, text.Stem(w))
		}
		names = append(names, stems)
	}
	return names
}

// properties lists what people ask for by where, when, how and what, with the names that
// columns have for it. Names are compared by their stems, and in their order: the first that
// the rows have is meant.
var properties = stemmed([]property{
	{asks: "where",
		verbs:   "leave from|leaves from|left from|depart from|departs from|start from|starts from|start|starts|begin|begins",
		columns: "origin source departure start_city start_station start_place start from_city from_station from_place from",
		holds:   textual},
	{asks: "where",
		verbs: "end|ends|ended|arrive|arrives|arrived|go|goes|go to|goes to|went|went to|fly to|flies to|drive to|" +
			"drives to|travel to|travels to|lead to|leads to",
		columns: "destination arrival end_city end_station end_place end to city station place port airport", holds: textual},
	{asks: "where|what country|which country|what countries|which countries|what city|what cities",
		verbs: "come from|comes from|came from|come|from|originate from|coming from",
		columns: "hometown home_town nationality citizenship country nation origin home " +
			"birthplace birth_place home_city city state born_state town location region " +
			"county", holds: textual},
	{asks: "where", verbs: "live|lives|lived|reside|resides|dwell|stay|staying",
		columns: "residence home_address address city town place_of_residence location state " +
			"county country city_code", holds: textual},
	{asks: "where", verbs: "born",
		columns: "birthplace birth_place place_birth birth_city born_state birth_country " +
			"hometown home_town", holds: textual},
	{asks: "where", verbs: "die|died|buried",
		columns: "death_place place_death deathplace burial", holds: textual},
	{asks: "where",
		verbs: "take place|takes place|took place|taking place|held|happen|happens|happened|hosted|" +
			"occur|occurred|played|perform|performed",
		columns: "venue location place stadium site city host_city town country", holds: textual},
	{asks: "where", verbs: "located|based|situated|headquartered|centered|found",
		columns: "headquarters headquarter location address city town place country state", holds: textual},
	{asks: "where", verbs: "shown|aired|broadcast", columns: "channel station network", holds: textual},
	{asks: "where", verbs: "studied|graduate|graduated|educated",
		columns: "college university school", holds: textual},
	{asks: "when|what year|what day", verbs: "born",
		columns: "birth_date birthday date_birth dob birthdate birth_year year_birth born bdate " +
			"birth", holds: dated},
	{asks: "when|what year", verbs: "die|died",
		columns: "death_date date_death death_year death died", holds: dated},
	{asks: "when|what year",
		verbs: "take place|takes place|took place|taking place|held|happen|happens|happened|occur|" +
			"occurs|occurred|played|performed",
		columns: "date year time start_date day season", holds: dated},
	{asks: "when|what year",
		verbs: "founded|established|started|set up|formed|created|launched|built|constructed|completed|" +
			"finished",
		columns: "founded founding establish established formed launched year_founded built " +
			"completed construct creation opened open start_year start_date year date", holds: dated},
	{asks: "when|what year", verbs: "open|opened|opens",
		columns: "open_year open_date openning opening opened open year", holds: dated},
	{asks: "when|what year",
		verbs: "hired|employed|begin working|start working|started working|begin|start|started|join|" +
			"joined|become a member|became a member|registered|register",
		columns: "hire_date hiredate date_hired employment_date join_date date_joined year_join " +
			"joined start_date date_from registration_date enrolment_date start_from " +
			"start_year start since date_started", holds: dated},
	{asks: "when", verbs: "end|ended|ends|finish|finished|over",
		columns: "end_date date_end end_time end_year end completion_date completed", holds: dated},
	{asks: "when|what year", verbs: "released|published|issued|come out|came out|appear|appeared|recorded",
		columns: "release_date release_year releasedate released publication_date publish_date " +
			"published year_published issue_date issued publish year date", holds: dated},
	{asks: "when|what time",
		verbs:   "leave|leaves|left|depart|departs|departed|take off|takes off|took off|start|starts",
		columns: "departure_time departure_date departure leave_date date_left start_time", holds: dated},
	{asks: "when|what time", verbs: "arrive|arrives|arrived|get in|land|lands",
		columns: "arrival_time arrival_date arrival", holds: dated},
	{asks: "when", verbs: "air|aired|shown|broadcast|first shown|first aired|first broadcast",
		columns: "air_date original_air_date aired broadcast_date date", holds: dated},
	{asks: "when", verbs: "ordered|placed|order|made|bought|purchased|paid|booked|filed|reported",
		columns: "order_date date_placed date_order purchase_date payment_date transaction_date " +
			"booking_date date_claim_made date_filed date", holds: dated},
	{asks: "when", verbs: "deliver|delivered|arrive|arrived",
		columns: "delivery_date date_delivered delivered", holds: dated},
	{asks: "when", verbs: "take office|took office|elected|come in|came in|come into office",
		columns: "took_office elected election_year start_year year", holds: dated},
	{asks: "when",
		verbs:   "independent|gain independence|gained independence|become independent|became independent",
		columns: "independence_year indepyear independence", holds: dated},
	{asks: "how|in what way|what way|which way", verbs: "pay|pays|paid",
		columns: "payment_method method_payment payment_type payment_method_code payment", holds: either},
	{asks: "how", verbs: "governed|ruled",
		columns: "government_form form_government government", holds: textual},
	{asks: "how", verbs: "end|ended|turn out|turned out",
		columns: "fate result outcome score status", holds: either},
	{asks: "what", verbs: "study|studies|studied|studying|major in|majored in",
		columns: "major subject field course program department", holds: either},
	{asks: "what", verbs: "do|do for a living|do for work|work as|works as",
		columns: "job_title occupation profession job position job_code title role career", holds: textual},
	{asks: "what|where", verbs: "play|plays|played|play as|play on the field|play on the pitch",
		columns: "position instrument role", holds: textual},
	{asks: "what", verbs: "say|says|about|contain|read|reads",
		columns: "text content description theme topic subject summary details comment message", holds: textual},
	{asks: "how", verbs: "rated", columns: "rating score stars grade", holds: either},
	{asks: "how", verbs: "described", columns: "description details", holds: textual},
	{asks: "where",
		columns: "headquarters headquarter district region campus building area", holds: textual},
	{asks: "what|which language|what language|what languages|which languages",
		verbs:   "speak|speaks|spoken|spoken in",
		columns: "language", holds: textual},
	{asks: "how old", columns: "age", holds: number, cued: true},
	{asks: "how tall", columns: "height tall", holds: number, cued: true},
	{asks: "how high", columns: "height elevation altitude", holds: number, cued: true},
	{asks: "how heavy", columns: "weight mass", holds: number, cued: true},
	{asks: "how long",
		columns: "duration length running_time runtime minutes hours milliseconds seconds", holds: number, cued: true},
	{asks: "how long", verbs: "last|lasts|lasted|take|takes|took|run|runs",
		columns: "duration length running_time runtime minutes hours milliseconds seconds time", holds: either},
	{asks: "how long", verbs: "live|lives", columns: "life_expectancy lifespan", holds: either},
	{asks: "how far", columns: "distance km kilometres miles", holds: number, cued: true},
	{asks: "how far", verbs: "fly|go|travel|fly without a stop|drive|ride|run|walk|swim|cycle|sail",
		columns: "range distance km kilometres miles", holds: number, adds: true},
	{asks: "how far north|how far south", columns: "latitude lat", holds: number},
	{asks: "how far east|how far west", columns: "longitude long lng lon", holds: number},
	{asks: "how wide|how broad", columns: "width wingspan diameter breadth", holds: number, cued: true},
	{asks: "how deep", columns: "depth", holds: number, cued: true},
	{asks: "how fast", columns: "top_speed max_speed speed velocity", holds: number, cued: true},
	{asks: "how rich|how wealthy",
		columns: "net_worth wealth worth money fortune assets income balance", holds: number},
	{asks: "how prominent", columns: "prominence", holds: number},
	{asks: "how popular", columns: "popularity", holds: number},
	{asks: "how large", columns: "size area amount", holds: number, cued: true},
	{asks: "how expensive|how costly", columns: "price cost fee fare charge rate", holds: number, cued: true},
	{asks: "how much", verbs: "cost|costs",
		columns: "price cost fee fare charge rate amount", holds: number},
	{asks: "how much|what", verbs: "earn|earns|get paid|paid|make|makes|make a year|earn a year",
		columns: "salary wage pay income earnings", holds: number},
	{asks: "how much", verbs: "weigh|weighs", columns: "weight mass", holds: number},
	{asks: "how much money|how much", verbs: "make|makes|made|earn|earned|gross|take in|took in|bring in",
		columns: "gross revenue box_office profit sales income earnings", holds: number},
	{asks: "how much", verbs: "worth", columns: "net_worth market_value worth value price", holds: number},
	{asks: "how much", verbs: "cost to make|cost to build|spend", columns: "budget", holds: number},
	{asks: "how much", verbs: "store|hold|carry",
		columns: "memory storage capacity payload", holds: number},
	{asks: "how thick", columns: "thickness pages", holds: number},
	{asks: "what", verbs: "made of|made from",
		columns: "material grape ingredient composition", holds: textual},
	{asks: "how good|how highly rated|how well rated", columns: "rating score stars grade", holds: number},
	{asks: "how many people|how many students|how many pupils", verbs: "enrolled",
		columns: "enrollment enrolment enr", holds: number},
})

func stemmed(list []property) []property {
	for i := range list {
		list[i].names = stemsOf(list[i].columns)
	}
	return list
}
