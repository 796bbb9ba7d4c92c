package runstore

// The run store is one SQLite file. Everything a report prints is a query
// over it:
//
//   - run: one configuration over one dataset with one build of Orbweaver
//   - query: one question's outcome; record is the whole Record as JSON, the
//     other columns are there to be asked for
//   - hit and attempt: a record's parts, a row each
//   - answer: what models answered, by content; it belongs to no run
//   - spent: what each run asked of models, failed calls included; a budget is
//     of the sum
//
// Each question is written in one transaction, each answer in its own as soon
// as it is there, so a killed process loses the call in flight and no more.
// Keys of endpoints are never written: a Config leaves them out, and an
// answer's request is kept as a hash only.
const storeSchema = `
CREATE TABLE IF NOT EXISTS run (
	id       INTEGER PRIMARY KEY,
	hash     TEXT NOT NULL,    -- of the configuration
	checksum TEXT NOT NULL,    -- of the dataset
	build    TEXT NOT NULL,    -- of Orbweaver: another build may answer otherwise
	config   TEXT NOT NULL,    -- JSON, with its defaults written out
	versions TEXT NOT NULL,    -- JSON
	dataset  TEXT NOT NULL,
	split    TEXT NOT NULL,
	queries  INTEGER NOT NULL DEFAULT 0,   -- that can be asked
	left_out TEXT NOT NULL DEFAULT '[]',   -- JSON
	started  TEXT NOT NULL,
	finished TEXT,          -- null while questions have no record
	UNIQUE (hash, checksum, build)
);
CREATE TABLE IF NOT EXISTS query (
	run         INTEGER NOT NULL REFERENCES run (id),
	id          TEXT NOT NULL,
	position    INTEGER NOT NULL,  -- in the dataset
	question    TEXT NOT NULL,
	database    TEXT NOT NULL,
	hardness    TEXT,
	is_right    INTEGER NOT NULL,
	reason      TEXT,
	first_hit   INTEGER,
	retrieve_ms REAL NOT NULL,
	total_ms    REAL NOT NULL,
	record      TEXT NOT NULL,
	PRIMARY KEY (run, id)
);
CREATE TABLE IF NOT EXISTS hit (
	run           INTEGER NOT NULL,
	query         TEXT NOT NULL,
	rank          INTEGER NOT NULL,
	table_id      TEXT NOT NULL,
	database      TEXT NOT NULL,
	score         REAL NOT NULL,
	contributions TEXT NOT NULL,   -- JSON
	PRIMARY KEY (run, query, rank),
	FOREIGN KEY (run, query) REFERENCES query (run, id)
);
CREATE TABLE IF NOT EXISTS attempt (
	run           INTEGER NOT NULL,
	query         TEXT NOT NULL,
	number        INTEGER NOT NULL,
	prompt_hash   TEXT,            -- of the messages; null for rules
	answer        TEXT NOT NULL,   -- raw
	sql           TEXT NOT NULL,   -- as extracted
	outcome       TEXT,            -- null when there was no SQL to run
	error         TEXT,
	rows          INTEGER NOT NULL,
	steps         INTEGER,
	verdict       TEXT NOT NULL,
	reason        TEXT NOT NULL,
	is_right      INTEGER,
	prompt_tokens INTEGER NOT NULL,
	answer_tokens INTEGER NOT NULL,
	critic_prompt_tokens INTEGER NOT NULL,
	critic_answer_tokens INTEGER NOT NULL,
	actor_ms      REAL NOT NULL,
	sql_ms        REAL,
	critic_ms     REAL NOT NULL,
	PRIMARY KEY (run, query, number),
	FOREIGN KEY (run, query) REFERENCES query (run, id)
);
CREATE TABLE IF NOT EXISTS answer (
	key          TEXT PRIMARY KEY, -- hash of endpoint, model, messages and parameters, and the sample index
	model        TEXT NOT NULL,
	sample       INTEGER NOT NULL,
	content_type TEXT NOT NULL,
	body         BLOB NOT NULL,    -- the whole response, as it came
	kept         TEXT NOT NULL
) WITHOUT ROWID;
PRAGMA user_version = 1;
`

// spentSchema is apart because files of the same version may lack the table.
const spentSchema = `CREATE TABLE IF NOT EXISTS spent (
	run           INTEGER PRIMARY KEY REFERENCES run (id),
	calls         INTEGER NOT NULL,
	prompt_tokens INTEGER NOT NULL,
	answer_tokens INTEGER NOT NULL
)`

// searchedSchema is apart for the same reason: what a run of retrieval has
// beside its questions, as JSON of an experiment.Searched.
const searchedSchema = `CREATE TABLE IF NOT EXISTS searched (run INTEGER PRIMARY KEY REFERENCES run (id), content ` +
	`TEXT NOT NULL)`

// deliverySchema is apart too, and made when it is needed: how often a question
// was given to workers of a queue, where that was more than once.
const deliverySchema = `CREATE TABLE IF NOT EXISTS delivery (run INTEGER NOT NULL REFERENCES run (id), ` +
	`query TEXT NOT NULL, times INTEGER NOT NULL, PRIMARY KEY (run, query))`

// storeVersion is the layout above.
const storeVersion = 1
