-- A run store as the first program of layout 1 wrote it: three questions of the samples. It has none of the tables
-- spent, searched and delivery.
PRAGMA user_version = 1;
CREATE TABLE run (
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
CREATE TABLE query (
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
CREATE TABLE hit (
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
CREATE TABLE attempt (
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
CREATE TABLE answer (
	key          TEXT PRIMARY KEY, -- hash of endpoint, model, messages and parameters, and the sample index
	model        TEXT NOT NULL,
	sample       INTEGER NOT NULL,
	content_type TEXT NOT NULL,
	body         BLOB NOT NULL,    -- the whole response, as it came
	kept         TEXT NOT NULL
) WITHOUT ROWID;
INSERT INTO "run" VALUES(1,'965697dcde0f0ecbabedbf46c50ca969644cc8ba451a92a6a75bedbdc95a6ed8','b353f7067a7875c638ca8ca31e5c935b333f4b5b06711c1c7edd9476b7a905a0','a879cba4144abb1f9760dd802287f2ac3f1958d4d82fa70eca74fa1b74ad752b','{"dataset":"sample","split":"dev","retriever":"bm25","k":3,"database":"known","context":"database","actor":"builtin","critic":"builtin","z":5}','{"go":"go1.26.8","sqlite":"3.53.4"}','sample','dev',3,'[]','2026-11-23T04:40:29Z','2026-11-23T04:40:29Z');
INSERT INTO "query" VALUES(1,'dev-0000',0,'How many plants are there in the garden?','botanical_garden','easy',0,'other values: none of the 1 row expected is there, such as (30)',1,0.08994,7.572164,'{"query":"dev-0000","question":"How many plants are there in the garden?","database":"botanical_garden","hits":[{"table":"botanical_garden.gardener","database":"botanical_garden","rank":1,"score":8.814372777938843,"contributions":[{"term":"garden","words":["garden"],"fields":["title","header"],"score":4.945775985717773},{"term":"plant","words":["plants"],"fields":["rows"],"score":3.8685967922210693}]},{"table":"botanical_garden.plant","database":"botanical_garden","rank":2,"score":6.390747547149658,"contributions":[{"term":"plant","words":["plants"],"fields":["title","header"],"score":4.220462322235107},{"term":"garden","words":["garden"],"fields":["title"],"score":2.170285224914551}]},{"table":"botanical_garden.glasshouse","database":"botanical_garden","rank":3,"score":3.8178176879882812,"contributions":[{"term":"garden","words":["garden"],"fields":["title"],"score":3.8178176879882812}]}],"trace":{"question":"How many plants are there in the garden?","actor":"builtin","critic":"builtin","z":5,"attempts":[{"number":1,"answer":"Candidate 1 of 12, score 2.50 (built-in, no language model).\n- \"plants\" is table plant\n- \"garden\" is table gardener\n- a count","sql":"SELECT COUNT(*) FROM plant AS T1 JOIN care_visit AS T2 ON T1.plant_id = T2.plant_id JOIN gardener AS T3 ON T2.gardener_id = T3.gardener_id","result":{"outcome":"ok","columns":["COUNT(*)"],"rows":[[{"k":"int","v":"91"}]],"steps":0},"judgement":{"verdict":"true","reason":"nothing in the result or the SQL speaks against it","answer":"True: nothing in the result or the SQL speaks against it (built-in, no language model)"}}],"final":1},"rows":[1],"gold":{"database":"botanical_garden","sql":"SELECT count(*) FROM plant","hardness":"easy","result":{"outcome":"ok","columns":["count(*)"],"rows":[[{"k":"int","v":"30"}]],"steps":0},"rows":1,"right":false,"reason":"other values: none of the 1 row expected is there, such as (30)","by_attempt":[false],"first_hit":1}}');
INSERT INTO "query" VALUES(1,'dev-0001',1,'Which plants are endangered?','botanical_garden','easy',0,'30 rows where 11 were expected',1,0.059526,0.954743,'{"query":"dev-0001","question":"Which plants are endangered?","database":"botanical_garden","hits":[{"table":"botanical_garden.plant","database":"botanical_garden","rank":1,"score":7.350261449813843,"contributions":[{"term":"plant","words":["plants"],"fields":["title","header"],"score":4.220462322235107},{"term":"endang","words":["endangered"],"fields":["header"],"score":3.1297991275787354}]},{"table":"botanical_garden.gardener","database":"botanical_garden","rank":2,"score":3.8685967922210693,"contributions":[{"term":"plant","words":["plants"],"fields":["rows"],"score":3.8685967922210693}]},{"table":"botanical_garden.care_visit","database":"botanical_garden","rank":3,"score":1.4474395513534546,"contributions":[{"term":"plant","words":["plants"],"fields":["header"],"score":1.4474395513534546}]}],"trace":{"question":"Which plants are endangered?","actor":"builtin","critic":"builtin","z":5,"attempts":[{"number":1,"answer":"Candidate 1 of 3, score 2.65 (built-in, no language model).\n- \"plants\" is table plant\n- \"endangered\" is column plant.endangered","sql":"SELECT endangered FROM plant","result":{"outcome":"ok","columns":["endangered"],"rows":[["no"],["no"],["yes"],["no"],["no"],["no"],["no"],["no"],["yes"],["no"],["yes"],["no"],["no"],["yes"],["yes"],["yes"],["no"],["yes"],["no"],["no"],["no"],["no"],["no"],["no"],["yes"],["no"],["yes"],["yes"],["yes"],["no"]],"steps":0},"judgement":{"verdict":"true","reason":"nothing in the result or the SQL speaks against it","answer":"True: nothing in the result or the SQL speaks against it (built-in, no language model)"}}],"final":1},"rows":[30],"gold":{"database":"botanical_garden","sql":"SELECT common_name FROM plant WHERE endangered = ''yes''","hardness":"easy","result":{"outcome":"ok","columns":["common_name"],"rows":[["Bottle palm"],["Killarney fern"],["Golden barrel"],["Quiver tree"],["Ghost orchid"],["Vanilla"],["Rothschild''s slipper"],["Wollemi pine"],["Monkey puzzle"],["Ginkgo"],["Dawn redwood"]],"steps":0},"rows":11,"right":false,"reason":"30 rows where 11 were expected","by_attempt":[false],"first_hit":1}}');
INSERT INTO "query" VALUES(1,'dev-0002',2,'What is the average temperature in the glasshouses?','botanical_garden','easy',1,'',1,0.092608,1.299982,'{"query":"dev-0002","question":"What is the average temperature in the glasshouses?","database":"botanical_garden","hits":[{"table":"botanical_garden.glasshouse","database":"botanical_garden","rank":1,"score":11.35362720489502,"contributions":[{"term":"glasshous","words":["glasshouses"],"fields":["title","header"],"score":5.847898483276367},{"term":"temperatur","words":["temperature"],"fields":["header"],"score":5.505728721618652}]},{"table":"botanical_garden.plant","database":"botanical_garden","rank":2,"score":2.683650493621826,"contributions":[{"term":"glasshous","words":["glasshouses"],"fields":["header"],"score":2.683650493621826}]}],"trace":{"question":"What is the average temperature in the glasshouses?","actor":"builtin","critic":"builtin","z":5,"attempts":[{"number":1,"answer":"Candidate 1 of 2, score 3.05 (built-in, no language model).\n- \"temperature\" is column glasshouse.temperature\n- \"glasshouses\" is table glasshouse\n- [avg] of glasshouse.temperature","sql":"SELECT AVG(temperature) FROM glasshouse","result":{"outcome":"ok","columns":["AVG(temperature)"],"rows":[[{"k":"real","v":"22.75"}]],"steps":0},"judgement":{"verdict":"true","reason":"nothing in the result or the SQL speaks against it","answer":"True: nothing in the result or the SQL speaks against it (built-in, no language model)"}}],"final":1},"rows":[1],"gold":{"database":"botanical_garden","sql":"SELECT avg(temperature) FROM glasshouse","hardness":"easy","result":{"outcome":"ok","columns":["avg(temperature)"],"rows":[[{"k":"real","v":"22.75"}]],"steps":0},"rows":1,"right":true,"by_attempt":[true],"first_hit":1}}');
INSERT INTO "hit" VALUES(1,'dev-0000',1,'botanical_garden.gardener','botanical_garden',8.81437277793884277343e+00,'[{"term":"garden","words":["garden"],"fields":["title","header"],"score":4.945775985717773},{"term":"plant","words":["plants"],"fields":["rows"],"score":3.8685967922210693}]');
INSERT INTO "hit" VALUES(1,'dev-0000',2,'botanical_garden.plant','botanical_garden',6.39074754714965820312e+00,'[{"term":"plant","words":["plants"],"fields":["title","header"],"score":4.220462322235107},{"term":"garden","words":["garden"],"fields":["title"],"score":2.170285224914551}]');
INSERT INTO "hit" VALUES(1,'dev-0000',3,'botanical_garden.glasshouse','botanical_garden',3.81781768798828125e+00,'[{"term":"garden","words":["garden"],"fields":["title"],"score":3.8178176879882812}]');
INSERT INTO "hit" VALUES(1,'dev-0001',1,'botanical_garden.plant','botanical_garden',7.35026144981384277343e+00,'[{"term":"plant","words":["plants"],"fields":["title","header"],"score":4.220462322235107},{"term":"endang","words":["endangered"],"fields":["header"],"score":3.1297991275787354}]');
INSERT INTO "hit" VALUES(1,'dev-0001',2,'botanical_garden.gardener','botanical_garden',3.86859679222106933593e+00,'[{"term":"plant","words":["plants"],"fields":["rows"],"score":3.8685967922210693}]');
INSERT INTO "hit" VALUES(1,'dev-0001',3,'botanical_garden.care_visit','botanical_garden',1.44743955135345458984e+00,'[{"term":"plant","words":["plants"],"fields":["header"],"score":1.4474395513534546}]');
INSERT INTO "hit" VALUES(1,'dev-0002',1,'botanical_garden.glasshouse','botanical_garden',1.13536272048950195314e+01,'[{"term":"glasshous","words":["glasshouses"],"fields":["title","header"],"score":5.847898483276367},{"term":"temperatur","words":["temperature"],"fields":["header"],"score":5.505728721618652}]');
INSERT INTO "hit" VALUES(1,'dev-0002',2,'botanical_garden.plant','botanical_garden',2.68365049362182617187e+00,'[{"term":"glasshous","words":["glasshouses"],"fields":["header"],"score":2.683650493621826}]');
INSERT INTO "attempt" VALUES(1,'dev-0000',1,NULL,'Candidate 1 of 12, score 2.50 (built-in, no language model).
- "plants" is table plant
- "garden" is table gardener
- a count','SELECT COUNT(*) FROM plant AS T1 JOIN care_visit AS T2 ON T1.plant_id = T2.plant_id JOIN gardener AS T3 ON T2.gardener_id = T3.gardener_id','ok','',1,0,'true','nothing in the result or the SQL speaks against it',0,0,0,0,0,3.95161,0.17623,2.468647);
INSERT INTO "attempt" VALUES(1,'dev-0001',1,NULL,'Candidate 1 of 3, score 2.65 (built-in, no language model).
- "plants" is table plant
- "endangered" is column plant.endangered','SELECT endangered FROM plant','ok','',30,0,'true','nothing in the result or the SQL speaks against it',0,0,0,0,0,0.3633,0.171178,0.139304);
INSERT INTO "attempt" VALUES(1,'dev-0002',1,NULL,'Candidate 1 of 2, score 3.05 (built-in, no language model).
- "temperature" is column glasshouse.temperature
- "glasshouses" is table glasshouse
- [avg] of glasshouse.temperature','SELECT AVG(temperature) FROM glasshouse','ok','',1,0,'true','nothing in the result or the SQL speaks against it',1,0,0,0,0,0.522372,0.217141,0.281493);
