// Written by "go run ./wasm/generate" from the Go types. Do not edit.

/** The first frame of a call. */
export interface RpcRequest<M extends keyof Methods = keyof Methods> {
  id: number;
  method: M;
  params: Methods[M]["params"];
}

/** A frame on the way: events in the order in which they happened. */
export interface EventsFrame<M extends keyof Methods = keyof Methods> {
  id: number;
  events: Methods[M]["event"][];
}

/** The last frame of a call. */
export type LastFrame<M extends keyof Methods = keyof Methods> =
  | { id: number; result: Methods[M]["result"]; error?: undefined }
  | { id: number; result?: undefined; error: RpcError };

/** What the Go program puts at globalThis.orbweaver before go.run() first returns. */
export interface Orbweaver {
  /**
   * Runs one call. request is an RpcRequest as JSON in UTF-8, file an attachment;
   * each frame given to onEvents is an EventsFrame, the promise's bytes are
   * the LastFrame, all JSON in UTF-8. The promise never rejects; it stays
   * unsettled if the program ends.
   */
  call(request: Uint8Array, file: Uint8Array | null, onEvents: (frame: Uint8Array) => void): Promise<Uint8Array>;
  /** Ends the call with that id; its last frame still comes. */
  cancel(id: number): void;
}

/** What each method takes, tells on its way and answers. */
export interface Methods {
  "hello": { params: Record<string, never>; event: never; result: Hello };
  "samples": { params: Record<string, never>; event: never; result: Samples };
  "open": { params: OpenParams; event: never; result: Database };
  "openTogether": { params: OpenFolderParams; event: never; result: Database };
  "close": { params: CloseParams; event: never; result: Record<string, never> };
  "openFolder": { params: OpenFolderParams; event: never; result: OpenFolderResult };
  "folderNeeds": { params: OpenFolderParams; event: never; result: FolderNeeds };
  "openTables": { params: OpenTablesParams; event: never; result: OpenTablesResult };
  "ask": { params: AskParams; event: AskEvent; result: AskResult };
  "query": { params: QueryParams; event: never; result: QueryResult };
  "reads": { params: QueryParams; event: never; result: ReadsResult };
  "headings": { params: HeadingsParams; event: never; result: HeadingsResult };
  "suggest": { params: SuggestParams; event: never; result: SuggestResult };
  "prompt": { params: AskParams; event: never; result: PromptResult };
  "judge": { params: JudgeParams; event: AskEvent; result: AskResult };
  "replay": { params: ReplayParams; event: AskEvent; result: AskResult };
  "warm": { params: WarmParams; event: never; result: WarmResult };
  "compare": { params: CompareParams; event: CompareResult; result: CompareResult };
  "recall": { params: RecallParams; event: RecallEvent; result: RecallResult };
  "recallJoin": { params: RecallJoin; event: never; result: RecallResult };
  "bm25": { params: BM25Params; event: never; result: BM25Result };
  "answer": { params: AnswerParams; event: ContextAnswer; result: AnswerResult };
  "answers": { params: AnswersParams; event: AnswersEvent; result: AnswersResult };
  "bench": { params: BenchParams; event: BenchEvent; result: BenchResult };
  "benchJoin": { params: BenchJoin; event: never; result: BenchResult };
  "loop": { params: LoopParams; event: LoopProgress; result: LoopResult };
  "loopJoin": { params: LoopJoin; event: never; result: LoopResult };
  "writeRun": { params: WriteRunParams; event: never; result: WrittenRun };
  "readRun": { params: ReadRunParams; event: RunRow; result: ReadRunResult };
  "paired": { params: PairedParams; event: never; result: PairedResult };
  "evaluate": { params: EvaluateParams; event: EvaluateEvent; result: EvaluateResult };
  "evaluationExample": { params: EvaluationExampleParams; event: EvaluateEvent; result: TextFile };
  "evaluationFile": { params: EvaluationFileParams; event: never; result: TextFile };
  "microscope": { params: MicroscopeParams; event: never; result: MicroscopeResult };
  "counterexample": { params: MicroscopeParams; event: never; result: CounterexampleResult };
  "theory": { params: TheoryParams; event: never; result: TheoryResult };
  "simulate": { params: SimulateParams; event: SimulateEvent; result: SimulateResult };
  "doctor": { params: DoctorParams; event: Step; result: Report };
  "spent": { params: Record<string, never>; event: never; result: Spent };
}

/** Hello is the answer of "hello", the first call. */
export interface Hello {
  version: string;
  go: string;
  sqlite: string;
  retrievers: string[];
  /** retrievers that ask an embedding model */
  over_models: string[];
}

/** Samples is the answer of "samples". */
export interface Samples {
  databases: Database[];
}

/**
 * OpenParams go with the file's bytes as the call's attachment. A ".csv" file
 * becomes a database of one table.
 */
export interface OpenParams {
  /** the file's name */
  name: string;
}

/** Database is a database the page can show. */
export interface Database {
  id: string;
  title: string;
  description: string;
  /** opened by the person, not a sample */
  own: boolean;
  /** that it was opened with, and is closed with */
  folder?: string;
  tables: Table[];
  foreign_keys: ForeignKey[];
  questions: Question[];
  /** how the reader of a file interpreted irregular data */
  notes?: string[];
  /** Questions that the data cannot answer: giving no SQL is right. */
  unanswerable?: Question[];
}

/**
 * OpenFolderParams go with the files' bytes, one after the other, as the
 * call's attachment. The files are of a folder in Spider's layout, or CSV files.
 */
export interface OpenFolderParams {
  /** the folder's or the archive's */
  name: string;
  /** the file to read them from; "" = the first that is known */
  questions?: string;
  /** also the databases that no question is about */
  all?: boolean;
  files: FolderFile[];
}

/** CloseParams let an opened database go. */
export interface CloseParams {
  database: string;
}

/** OpenFolderResult is the answer of "openFolder". */
export interface OpenFolderResult {
  databases: Database[];
  /** databases without a file: they are searched by their schema, and no SQL runs on them */
  missing: string[];
  /** questions about those, which count for retrieval alone */
  left_out: number;
  /** databases whose file cannot be read, and why: they are searched as those without one */
  unread: LeftOut[];
  /** that are searched */
  tables: number;
}

/** FolderNeeds is the answer of "folderNeeds". */
export interface FolderNeeds {
  /** of the databases that are searched */
  files: string[];
  /** files that questions may be read from */
  choices: string[];
  /** the file that they are read from */
  questions: string;
}

/**
 * OpenTablesParams go with the files' bytes, one after another, as the call's
 * attachment: tables.jsonl and questions.jsonl, or what Split names.
 */
export interface OpenTablesParams {
  /** under which it is then searched; what had it before is let go */
  name: string;
  split?: string;
  files: FolderFile[];
}

/** OpenTablesResult is the answer of "openTables". */
export interface OpenTablesResult {
  tables: CorpusTable[];
  questions: CorpusQuestion[];
}

/** AskParams ask one question. */
export interface AskParams {
  database: string;
  question: string;
  /** the sample question's ID while its text is unchanged */
  query?: string;
  keys?: Record<string, string>;
  config: Config;
}

/**
 * An Event tells a watcher what has just happened to one question. Exactly
 * one field is set.
 */
export interface AskEvent {
  hits?: Hit[];
  /** chosen to run on */
  database?: string;
  loop?: LoopEvent;
  gold?: Gold;
  answered?: Answered;
}

/** AskResult ends a question; experiment.Events come before it. */
export interface AskResult {
  record: RunRecord;
  ms: number;
}

/** QueryParams run a person's own SQL. */
export interface QueryParams {
  database: string;
  sql: string;
}

/** QueryResult is the answer of "query". */
export interface QueryResult {
  result: Result;
  ms: number;
  unknown?: string;
  meant?: string;
}

/** ReadsResult is the answer of "reads". */
export interface ReadsResult {
  /** none where the statement cannot run */
  reads: Read[];
}

/** HeadingsParams are of a result, whoever ran it and when. */
export interface HeadingsParams {
  sql: string;
  columns: string[];
  /** row */
  first: Value[];
}

/** HeadingsResult is the answer of "headings". */
export interface HeadingsResult {
  /** as many as there are columns */
  headings: string[];
}

/** SuggestParams name a database. */
export interface SuggestParams {
  database: string;
}

/** SuggestResult is the answer of "suggest". */
export interface SuggestResult {
  questions: string[];
}

/** PromptResult is the answer of "prompt". */
export interface PromptResult {
  messages: Message[];
}

/** JudgeParams put a person's own SQL for a question before the critic. */
export interface JudgeParams {
  database: string;
  question: string;
  /** the sample question's ID while its text is unchanged */
  query?: string;
  sql: string;
  keys?: Record<string, string>;
  config: Config;
}

/**
 * ReplayParams have attempts that are written down beforehand. The gold answer
 * comes from the database's question with the same text, where it has one.
 */
export interface ReplayParams {
  database: string;
  question: string;
  script: Scripted[];
}

/**
 * WarmParams say for which configuration to warm up: the one that the page
 * will ask with.
 */
export interface WarmParams {
  config: Config;
}

/** WarmResult is the answer of "warm". */
export interface WarmResult {
  /** answered on the way */
  questions: number;
  ms: number;
}

/** CompareParams rank the tables for one question with several retrievers. */
export interface CompareParams {
  /** a set of stand-alone tables; "" = the databases, and Database is one of them */
  corpus?: string;
  database: string;
  question: string;
  /** the sample question's ID while its text is unchanged */
  query?: string;
  /** the database that is known to be right, or the stand-alone table, where Query names no question */
  gold?: string;
  columns: CompareColumn[];
  /** of columns that ask one */
  models?: Models;
  /** what a person's own terms mean, as lexicon.ParseGlossary reads it */
  glossary?: string;
  /** hits a column */
  k: number;
}

/** CompareResult is the answer of "compare". */
export interface CompareResult {
  /** database; "" where it is not known */
  gold: string;
  /** the tables of the gold SQL, or of the answer; empty = not known */
  needed: string[];
  /** searched */
  tables: number;
  columns: Compared[];
  /** the entries that the question was read with */
  glossary?: Entry[];
}

/** RecallParams put every question of a collection to several retrievers. */
export interface RecallParams {
  /** a set of stand-alone tables, in place of a collection */
  corpus?: string;
  /** one of the collection; "" = of the samples */
  database?: string;
  columns: CompareColumn[];
  /** of columns that ask one */
  models?: Models;
  /** give them, to be put together with those of other columns */
  ranks?: boolean;
  glossary?: string;
}

/** RecallEvent follows each question of each retriever. */
export interface RecallEvent {
  done: number;
  total: number;
}

/** RecallResult is the answer of "recall". */
export interface RecallResult {
  questions: number;
  /** searched */
  tables: number;
  /** gold statements of the questions, by which intervals and tests are drawn */
  golds: number;
  columns: RecallColumn[];
  /** each two columns once */
  versus: Versus[];
  /** where one has the gold database first and another has not */
  differ: Disagreement[];
  /** of the gold database, by column and question; where asked for */
  ranks?: number[][];
  /** the questions that Ranks are of */
  asked?: RankedQuery[];
}

/** RecallJoin puts a measurement of retrievers together. */
export interface RecallJoin {
  corpus?: string;
  database?: string;
  /** with their ranks, in the order of the columns */
  parts: RecallResult[];
  /** keep them */
  ranks?: boolean;
}

/** BM25Params take BM25 apart for one question. */
export interface BM25Params {
  /** as in a comparison */
  corpus?: string;
  database: string;
  question: string;
  /** the sample question's ID while its text is unchanged */
  query?: string;
  /** as in a comparison */
  gold?: string;
  k1: number;
  /** from 0 to 1 */
  b: number;
  options: RetrieverOptions;
  /** that is shown and edited; "" = the gold table, or the first */
  table?: string;
  edits: Edit[];
  glossary?: string;
  /** tables shown */
  k: number;
}

/** BM25Result is the answer of "bm25". */
export interface BM25Result {
  /** of the best K */
  scoring: Scoring;
  /** rank of each without edits, K1 1.5 and B 0.75; 0 = not found */
  before: number[];
  /** database, or stand-alone table; "" where it is not known */
  gold: string;
  gold_rank: number;
  /** of the table that can be edited, as it is; null where none is found */
  sheet: Sheet | null;
  /** of all tables, in the order of the corpus */
  names: string[];
}

/**
 * AnswerParams put a question, or a statement, to stand-alone tables: from the
 * tables found, from the gold tables, and without any.
 */
export interface AnswerParams {
  corpus: string;
  task: Task;
  text: string;
  /** its ID while the text is unchanged */
  query?: string;
  retriever: string;
  k: number;
  /** who answers: actor, endpoint and temperature */
  config: Config;
  keys?: Record<string, string>;
}

/** ContextAnswer is the answer from one context. */
export interface ContextAnswer {
  context: ShownContext;
  /** with hits, best first */
  found: AnswerHit[];
  answered: Answered | null;
}

/** AnswerResult is the answer of "answer". */
export interface AnswerResult {
  /** the gold answer or label; "" for a text of one's own */
  gold: string;
  answers: ContextAnswer[];
  /** that were read or are gold, each once */
  tables: AnswerTable[];
}

/**
 * AnswersParams run every question of a set of stand-alone tables; its Text and
 * Query are left out.
 */
export interface AnswersParams {
  corpus: string;
  task: Task;
  text: string;
  /** its ID while the text is unchanged */
  query?: string;
  retriever: string;
  k: number;
  /** who answers: actor, endpoint and temperature */
  config: Config;
  keys?: Record<string, string>;
  /** none = all three */
  contexts?: ShownContext[];
}

/** AnswersEvent reports how far a run is. */
export interface AnswersEvent {
  context: ShownContext;
  done: number;
  total: number;
  right: number;
  /** at the end of a context */
  scores?: AnswersScore;
}

/** AnswersResult is the answer of "answers". */
export interface AnswersResult {
  scores: AnswersScore[];
}

/** BenchParams run every sample question of one database, or of all. */
export interface BenchParams {
  /** "" = every sample database */
  database: string;
  /** of everything that was opened with Database */
  all?: boolean;
  /** IDs of questions that were asked before and are not asked again */
  done?: string[];
  keys?: Record<string, string>;
  config: Config;
  /** the zero value is all questions */
  part?: Portion;
}

/** BenchEvent follows each question of a bench. */
export interface BenchEvent {
  done: number;
  total: number;
  right: number;
  /** expected time left; -1 before the first answer */
  left_ms: number;
  record: RunRecord | null;
  /** this question's */
  ms: number;
  /** of the question in the whole run, in a Portion */
  place?: number;
}

/** BenchResult ends a bench. */
export interface BenchResult {
  total: number;
  right: number;
  by_hardness: HardnessScore[];
}

/** BenchJoin puts a bench together. */
export interface BenchJoin {
  /** in the order of the questions */
  records: (RunRecord | null)[];
}

/** LoopParams run the loop over sample questions. */
export interface LoopParams {
  /** "" = every sample database */
  database: string;
  /** of everything that was opened with Database */
  all?: boolean;
  /** how many of them, spread evenly; 0 = all */
  questions: number;
  /** IDs of questions that were asked before and are not asked again */
  done?: string[];
  /** of the paper */
  variant: Variant;
  keys?: Record<string, string>;
  config: Config;
  /** the zero value is all questions */
  part?: Portion;
}

/** LoopProgress follows each question of a run. */
export interface LoopProgress {
  done: number;
  total: number;
  /** expected time left; -1 before the first answer */
  left_ms: number;
  last: LoopQuestion;
  /** of the questions so far */
  score: LoopScore;
  /** that are new, as a file keeps them */
  rows?: RunRow[];
  /** of a Portion: what loopJoin needs of it */
  record?: RunRecord;
  /** of the question in the whole run, in a Portion */
  place?: number;
}

/** LoopResult ends a run. */
export interface LoopResult {
  /** of the variant, as a file keeps it but for the dataset */
  config: Config;
  actor: string;
  critic: string;
  /** as the paper writes it: AC(+) */
  variant: string;
  z: number;
  /** what is on beyond the paper; "" = nothing */
  improve: string;
  score: LoopScore;
  /** null where nothing can be predicted */
  explanation: Explanation | null;
  /** the cause of most of the gap to the theorem, in words; "" where that may be chance */
  largest: string;
}

/** LoopJoin puts a run of the loop together. */
export interface LoopJoin {
  /** "" = as the configuration has it, which was read from a file */
  variant: Variant;
  config: Config;
  /** of the events, in the order of the questions; some while it runs */
  records: (RunRecord | null)[];
}

/**
 * WriteRunParams are a run over many questions, as "bench" told of it or
 * "readRun" read it.
 */
export interface WriteRunParams {
  /** whose questions they are; "" = of several */
  database: string;
  /** with its dataset where the run was read from a file */
  config: Config;
  /** questions that can be asked */
  total: number;
  left_out?: LeftOut[];
  rows: RunRow[];
}

/**
 * WrittenRun is a run store, the file that the command's "bench --out" writes
 * and "report" reads.
 */
export interface WrittenRun {
  file: string;
}

/** ReadRunParams go with the bytes of a run store as the call's attachment. */
export interface ReadRunParams {
  /** the file's */
  name: string;
  /** which of its runs, from 1; 0 = the last */
  run: number;
}

/** RunRow is one question of a run with what came of it. */
export interface RunRow {
  record: RunRecord | null;
  ms: number;
}

/**
 * ReadRunResult is the answer of "readRun"; the run's rows come before it, as
 * events.
 */
export interface ReadRunResult {
  runs: RunHead[];
  /** that was read, from 1 */
  run: number;
  /** that all its questions are about; "" = several */
  database: string;
  config: Config;
  /** questions that can be asked */
  total: number;
  left_out: LeftOut[];
}

/** PairedParams are several runs over the same questions. */
export interface PairedParams {
  /** by run and question */
  right: boolean[][];
  /** those with the same gold are drawn together */
  questions: PairedQuestion[];
}

/** PairedResult is the answer of "paired". */
export interface PairedResult {
  /** of right answers, with their 95 % intervals */
  shares: Share[];
  /** each two runs once */
  pairs: PairedRuns[];
}

/** EvaluateParams judge a file of predictions. */
export interface EvaluateParams {
  on: EvaluationOn;
  /** SQL, a tab and the db_id a line */
  gold: TextFile;
  predictions: TextFile;
  /** to compare with */
  second?: TextFile;
  /** that classes, slices and flips go by */
  program: EvaluateProgram;
  keep_distinct: boolean;
  plug_value: boolean;
  /**
   * Clusters are the questions that intervals take as one; "" = those with the
   * same gold SQL.
   */
  clusters?: Clustering;
  /** the questions of databases that are not here, which otherwise are the answer */
  leave_out: boolean;
}

/** EvaluateEvent tells how far an evaluation is. */
export interface EvaluateEvent {
  stage: EvaluateStage;
  done: number;
  total: number;
}

/** EvaluateResult is the answer of "evaluate". */
export interface EvaluateResult {
  official: OfficialOutput[];
  /** null where databases are missing and not left out */
  report: Evaluation | null;
  /** questions that cannot be judged, by database */
  missing: LeftOut[];
  /** of the files that are no lines of SQL */
  read: ReadAs[];
  ms: number;
}

/** EvaluationExampleParams choose an example to begin with. */
export interface EvaluationExampleParams {
  kind: ExampleKind;
}

/** TextFile is a file that a person dropped or pasted. */
export interface TextFile {
  name: string;
  text: string;
}

/** EvaluationFileParams turn a report into a file to keep. */
export interface EvaluationFileParams {
  /** text, md, csv, json or html */
  format: Format;
  report: Evaluation | null;
}

/** MicroscopeParams put one answer under every definition. */
export interface MicroscopeParams {
  on: EvaluationOn;
  database: string;
  gold: string;
  answer: string;
}

/** MicroscopeResult is the answer of "microscope". */
export interface MicroscopeResult {
  microscope: Microscope | null;
  /** each finding's definition, in a sentence */
  what: string[];
}

/** CounterexampleResult is the answer of "counterexample". */
export interface CounterexampleResult {
  judgement: LuckJudgement | null;
}

/** TheoryParams ask what an actor and a critic reach together. */
export interface TheoryParams {
  setup: Setup;
  prices?: Prices;
  /** z up to which curves go */
  most: number;
  /** a share of right answers to account for */
  measured?: number;
}

/** TheoryResult is the answer of "theory". */
export interface TheoryResult {
  prob: number;
  /** what the paper prints for it; null where it does not */
  published: number | null;
  /** q and s of all checks together */
  effective: Loop;
  j: number;
  /** with a critic that never errs, and questions equally hard */
  ceiling: number;
  /** z = 1 to Most */
  options: Option[];
  /** the same for Theorem 1 alone, where the setup has more than that; else empty */
  plain: Option[];
  /** of the paper's Figure 2 */
  paper: TheoryCurve[];
  contours: Contour[];
  /** is a critic worth it? */
  advice: string;
  /** of what was measured; "" where nothing was */
  account: string;
}

/** SimulateParams draw questions, attempts and verdicts. */
export interface SimulateParams {
  setup: Setup;
  trials: number;
  seed: number;
}

/** SimulateEvent reports how far a simulation is. */
export interface SimulateEvent {
  done: number;
  total: number;
}

/** SimulateResult is the answer of "simulate". */
export interface SimulateResult {
  /** with its 95 % interval */
  right: Share;
  predicted: number;
  by_attempt: Count[];
  ms: number;
}

/** DoctorParams say which endpoint to examine. */
export interface DoctorParams {
  endpoint: Endpoint;
  embed_model?: string;
  keys?: Record<string, string>;
  /** leave the long prompt out */
  short: boolean;
}

/** A Step is one thing that was tried. */
export interface Step {
  name: StepName;
  state: State;
  fault?: Fault;
  /** a sentence; "" while it runs */
  said: string;
  fixes: Fix[] | null;
}

/** A Report has the findings of an examination. */
export interface Report {
  /** what seems to be there: Ollama, say; "" = unknown */
  server: string;
  fault?: Fault;
  steps: Step[] | null;
  /** that it offers */
  models: string[] | null;
  /** what the examination cost */
  usage: Usage;
}

/** Spent is the usage of models since the page last asked for it. */
export interface Spent {
  /** in the order in which they were first asked */
  models: ModelSpent[];
}

/** An Error is a failed call on the wire. */
export interface RpcError {
  code: RpcCode;
  message: string;
  /** for a bug report: the stack of a panic */
  detail?: string;
}

/** A Lesson is a tour of 5 to 10 steps. */
export interface Lesson {
  /** the file's name without its number */
  id: string;
  title: string;
  /** one sentence */
  about: string;
  notes: LessonNotes;
  steps: LessonStep[];
}

/** Table of a Database. */
export interface Table {
  name: string;
  columns: Column[];
  /** how many there are; -1 when too many to count */
  rows: number;
}

/** ForeignKey between two tables of a Database. */
export interface ForeignKey {
  table: string;
  column: string;
  ref_table: string;
  ref_column: string;
}

/** Question is a sample question. */
export interface Question {
  id: string;
  text: string;
  sql: string;
  /** "" where the SQL does not parse */
  hardness: Hardness;
  kind?: QuestionKind;
  /** the knowledge that it asks for, or why it has no answer */
  note?: string;
}

/** FolderFile is one file of a folder. */
export interface FolderFile {
  /** with slashes */
  path: string;
  size: number;
  /** why the page could not read it, which then has no bytes: what is packed may be damaged */
  wrong?: string;
}

/** A LeftOut is a group of queries that cannot be asked, and why. */
export interface LeftOut {
  database: string;
  questions: number;
  reason: string;
}

/** CorpusTable is one of the set. */
export interface CorpusTable {
  id: string;
  /** the ID where it has none */
  title: string;
}

/** CorpusQuestion is a question or statement about stand-alone tables. */
export interface CorpusQuestion {
  id: string;
  text: string;
  /** that answer it, by their titles, or their IDs where they have none */
  tables: string[];
  answer: string;
}

/**
 * Config is everything that decides a run's numbers; its JSON, hashed, names
 * the run. The zero value is the keyless default: the built-in actor and
 * critic on the known database, no retrieval.
 */
export interface Config {
  dataset?: string;
  split?: string;
  task?: Task;
  /** of QA and Verify */
  downstream?: Downstream;
  /** of Retrieve */
  retrieval?: Retrieval;
  /**
   * Distractors are the tables beside those that queries need, of a corpus that
   * [corpus.Corpus.Haystack] made; nil = the corpus is the dataset's.
   */
  distractors?: number;
  /** the databases are asked as if they declared no keys, as [corpus.Corpus.TakeKeysAway] leaves them */
  no_keys?: boolean;
  /** a name of retrievers.Names; "" = no retrieval */
  retriever?: string;
  retriever_options?: RetrieverOptions;
  /** the model of retrievers that compare vectors */
  embedding?: Endpoint;
  /** the chat model that sums up tables for "llamaindex" */
  summaries?: Endpoint;
  /** hits asked for; 0 = 10 */
  k?: number;
  /** "" = KnownDatabase */
  database?: DatabaseChoice;
  /** "" = WholeDatabase */
  context?: ShownContext;
  /** "" = BuiltinActor */
  actor?: ActorKind;
  /** "" = BuiltinCritic */
  critic?: CriticKind;
  /** the most attempts; 0 = 5 */
  z?: number;
  endpoint?: Endpoint;
  limits?: Limits;
  /** the rule of execution accuracy; "" = the official one, spider.SuiteExec */
  ex?: Definition;
  /** a name of prompt.Styles, how the actor "llm" is asked; "" = the first */
  prompt?: string;
  /** a person's own prompt, as prompt.ParseStyle reads it; Prompt then is its name */
  prompt_text?: string;
  /** the text of lexicon.ParseGlossary: what a person's own terms mean */
  glossary?: string;
  /** of the actor, built-in or "llm" */
  temperature?: number;
  /** number of the repetition of a run, from 0: each asks models anew, and draws anew at a temperature */
  sample?: number;
  /** leave the execution critic out, as the paper's AC-LLM does */
  ignore_execution?: boolean;
  mode?: Mode;
  /** beyond the paper; a model that acts is told of outcomes unless PaperLoop or another feedback is chosen */
  improve?: Improvements;
  /** of the critic "llm" where it is not Endpoint; several judge as a panel */
  critic_endpoints?: Endpoint[];
  panel?: Panel;
  /** of the critic "simulated" */
  simulated?: Simulated;
  /** of the actor "recorded": attempt i comes from file i */
  recorded?: Recording[];
}

/** A Hit is one table found. */
export interface Hit {
  /** corpus.Table.ID */
  table: string;
  /** corpus.Table.Database */
  database: string;
  /** from 1 */
  rank: number;
  score: number;
  /** to hits before it */
  joins?: Join[];
  /** it joins hits before it that nothing else joined */
  bridge?: boolean;
  /** the question needs it, as far as can be told */
  chosen?: boolean;
  /** how sure that is, from 0 to 1; 0 where nothing is known */
  sure?: number;
  /** they add up to Score, largest first */
  contributions?: Contribution[];
}

/**
 * An Event tells a watcher what has just happened. Fields that a stage does
 * not name are empty.
 */
export interface LoopEvent {
  stage: Stage;
  /** from 1 */
  attempt: number;
  messages?: Message[];
  tokens?: number;
  text?: string;
  sql?: string;
  result?: Result;
  judgement?: Judgement;
}

/** Gold is the comparison with the gold answer. */
export interface Gold {
  database: string;
  sql: string;
  /** "" if the gold SQL does not parse */
  hardness: Hardness;
  /** its first rows */
  result?: Result;
  /** how many rows it has in full */
  rows: number;
  /** execution accuracy of the final answer */
  right: boolean;
  /** why it is wrong, in words */
  reason?: string;
  /** whether each attempt was right */
  by_attempt: boolean[] | null;
  /** rank of the first hit of the gold database, 0 if none */
  first_hit: number;
  /**
   * TARGET is the final answer's execution accuracy by TARGET's rule, whatever
   * the run's rule is; nil in records of before.
   */
  target?: boolean;
}

/** Answered records what became of a question or statement of QA and Verify. */
export interface Answered {
  /** as the model or the built-in reader gave it */
  text: string;
  /** Verify: as read from Text */
  label?: string;
  references: string[] | null;
  /** that were put before the answerer, best first */
  tables: ShownTable[] | null;
  /** tables for which there was no room at all */
  left_out?: number;
  /** of a model */
  prompt?: Message[];
  /** of a model */
  usage?: Usage;
  /** the endpoint counts far fewer tokens than were sent */
  unread?: boolean;
  /** the table that the built-in reader answered from */
  from?: string;
  /** of that table */
  cells?: Cell[];
  /** how the built-in reader came to it */
  reason?: string;
  gold_tables?: string[];
  /** of the first gold table among the hits, 0 if none */
  gold_rank: number;
  /** a gold table is among Tables */
  gold_shown: boolean;
  /** QA */
  scores?: AnswerScores;
  /** QA: exact match; Verify: the gold label */
  right: boolean;
  /** why it is wrong */
  cause?: FailureCause;
}

/**
 * A Record is one query's outcome in a run. Its JSON holds no times, so that
 * two runs of the same Config can be compared byte by byte; times are in
 * Timing.
 */
export interface RunRecord {
  /** corpus.Query.ID; "" for a question that is not in the dataset */
  query: string;
  question: string;
  /** the entries that the question was read with */
  glossary?: Entry[];
  /** the one SQL ran on */
  database: string;
  hits?: Hit[];
  /** nil where no tables are found */
  shown?: SchemaShown;
  trace?: Trace;
  /** how many rows each attempt returned; a Bench keeps only the first ones in Trace */
  rows?: number[];
  /** of QA and Verify */
  answered?: Answered;
  /** of Retrieve */
  found?: Kept;
  /** nil without a gold answer */
  gold?: Gold;
  /** what ended the question early, an endpoint's failure say */
  error?: string;
}

/** A Result has the rows that a statement returned, or why there are none. */
export interface Result {
  outcome: Outcome;
  /** for people; empty when Outcome is OK */
  error?: string;
  columns?: string[];
  rows?: Value[][];
  /** steps used, rounded down to thousands; deterministic */
  steps: number;
}

/**
 * A Read is a column that a statement reads; Column is empty where the
 * statement needs a table but none of its columns, as count(*) does.
 */
export interface Read {
  table: string;
  column: string;
}

/**
 * A Value is one cell of a result, exact: integers keep all 64 bits, reals
 * their own bits, text and blobs their bytes. Values are comparable with ==.
 */
export type Value = null | string | { k: "int" | "real" | "blob" | "text-bytes"; v: string };

/** A Message of a chat. */
export interface Message {
  role: Role;
  content: string;
}

/**
 * Scripted is an attempt that somebody wrote down, with the verdict that a
 * critic gives it.
 */
export interface Scripted {
  sql: string;
  /** nil where no critic is asked: it does not run, or it is the last */
  accepted?: boolean;
  reason?: string;
}

/** CompareColumn is one retriever of a comparison. */
export interface CompareColumn {
  retriever: string;
  options: RetrieverOptions;
}

/**
 * Models name the endpoints that retrievers call: an embedding model, and for
 * "llamaindex" a chat model that sums up tables.
 */
export interface Models {
  embedding: Endpoint;
  summaries?: Endpoint;
  keys?: Record<string, string>;
}

/** Compared has the hits of one retriever for a question. */
export interface Compared {
  hits: Hit[];
  /** of the gold database's first table; 0 = not found */
  gold_rank: number;
  /** all needed tables are among that many; 0 = they are not */
  all_at: number;
  /** of that table to the first hit; null where it is first, or not found */
  gap: Gap | null;
  ms: number;
}

/** An Entry is one term with what it means. */
export interface Entry {
  term: string;
  meaning: string;
}

/** RecallColumn holds how well one retriever finds the gold database. */
export interface RecallColumn {
  recall: RecallAt[];
  /** by the same k: the share of questions with all needed tables among them */
  all: number[];
  /** the questions whose needed tables are known */
  needs: number;
  /** as All, of those that need several */
  joins: number[];
  /** how many those are */
  joined: number;
  mrr: number;
  ndcg: number;
  map: number;
  /** a question, in the mean */
  ms: number;
}

/**
 * Versus compares two columns question by question. P is the chance that two
 * retrievers that are equally good differ as much, by a randomization test
 * over questions with the same gold SQL, corrected by Holm for the number of
 * pairs.
 */
export interface Versus {
  /** columns, from 0 */
  first: number;
  second: number;
  /** questions whose gold database the first one ranks above the second */
  wins: number;
  /** and below */
  losses: number;
  ties: number;
  p: number;
}

/** Disagreement is a question on which the retrievers differ. */
export interface Disagreement {
  query: string;
  database: string;
  question: string;
  /** of the gold database, by column; 0 = not within the largest k */
  ranks: number[];
}

/** RankedQuery is a question that retrievers were measured on. */
export interface RankedQuery {
  query: string;
  database: string;
  question: string;
}

/**
 * Options choose what of a table is indexed. The zero value indexes title,
 * header and every row.
 */
export interface RetrieverOptions {
  /** nor the section's */
  no_title?: boolean;
  no_header?: boolean;
  no_rows?: boolean;
  /** rows a table indexed; 0 = all */
  max_rows?: number;
  /**
   * Literal takes names and words as they are written: no name is cut, no
   * abbreviation written out, and a word that no table has stands for no other.
   */
  literal?: boolean;
}

/** An Edit is another text for one piece of a table. */
export interface Edit {
  /** -1 = the title, 0 = the header, from 1 = the rows */
  row: number;
  /** from 0 */
  column: number;
  text: string;
}

/** A Scoring is BM25 taken apart for a question. */
export interface Scoring {
  /** N */
  tables: number;
  /** length of a table, in terms */
  mean: number;
  /** in the question's order */
  terms: QueryTerm[] | null;
  /** those with a term, best first */
  ranked: ScoredTable[] | null;
}

/**
 * A Sheet is the beginning of a table, piece by piece as it is read: what an
 * [Edit] can replace.
 */
export interface Sheet {
  table: string;
  title: string;
  header: string[] | null;
  rows: string[][] | null;
  /** rows than these */
  more: boolean;
}

/** A Task names what a run asks of each query. */
export type Task = "" | "qa" | "verify" | "retrieval";

/** A Context chooses what the actor sees. */
export type ShownContext = "database" | "hits" | "chosen" | "gold" | "none";

/** AnswerHit is a table that was found. */
export interface AnswerHit {
  id: string;
  title: string;
  score: number;
  gold: boolean;
}

/** AnswerTable is a table to look at. */
export interface AnswerTable {
  id: string;
  title: string;
  gold: boolean;
  header: string[];
  rows: string[][];
  /** rows beyond those */
  more: number;
}

/** AnswersScore are the figures of one context. */
export interface AnswersScore {
  context: ShownContext;
  questions: number;
  retrieved: number;
  qa?: Scores;
  verification?: Verification;
  causes: FailureCount[];
}

/**
 * A Portion names the share that one of several programs has of a run: of every
 * so many questions the one at a place. The page puts the parts together again with
 * benchJoin, loopJoin and recallJoin, and gets what one program alone would
 * have said.
 */
export interface Portion {
  /** from 0 */
  at: number;
  /** programs; 0 = 1 */
  of: number;
}

/** HardnessScore is one line of an EX table. */
export interface HardnessScore {
  hardness: string;
  total: number;
  right: number;
}

/**
 * A Variant names one of the paper's variants: which of the two critics the
 * loop has.
 */
export type Variant = "none" | "llm" | "exec" | "both" | "";

/** LoopQuestion is the outcome of one question. */
export interface LoopQuestion {
  id: string;
  database: string;
  text: string;
  attempts: number;
  right: boolean;
  /** "" without one */
  error: string;
}

/** LoopScore has the figures of a loop, and those that the theorem expects. */
export interface LoopScore {
  /** execution accuracy, with its 95 % interval */
  right: Share;
  /** of first attempts */
  rates: Rates;
  by_z: AtZ[];
  flow: FlowStep[];
  calls: Calls;
  tokens: Tokens;
  /** cut short by an error; they count as wrong */
  failed: number;
}

/**
 * An Explanation compares what was measured with what Theorem 1 predicts from
 * the first attempts, and attributes the difference to causes.
 */
export interface Explanation {
  z: number;
  /** of first attempts */
  rates: Rates;
  /** of first attempts, one critic behind the other */
  checks: Checks;
  /** of each; later ones are a selection, and their intervals too narrow */
  by_attempt: Rates[] | null;
  predicted: Range;
  measured: Share;
  /** measured less predicted */
  gap: Range;
  /** measured less first attempts alone */
  gained: Range;
  effects: Effect[] | null;
  /**
   * Rho is the correlation of attempts at a question with which Setup
   * predicts what Later leaves; null where there is none.
   */
  rho: number | null;
}

/** RunHead tells a run of a file from its others. */
export interface RunHead {
  dataset: string;
  split: string;
  /** "" = none */
  retriever: string;
  actor: string;
  critic: string;
  /** as the paper writes it: AC(+) */
  variant: string;
  z: number;
  /** questions that can be asked */
  total: number;
  done: number;
  right: number;
}

/** PairedQuestion has the database of a question, and its gold. */
export interface PairedQuestion {
  database: string;
  /** gold; "" where it is not known */
  sql: string;
}

/**
 * A Share is the part of some cases that were so, with the 95 % interval of the
 * share in all cases of that kind.
 */
export interface Share {
  count: number;
  of: number;
  /** 0 when there was no case */
  value: number;
  low: number;
  high: number;
  /**
   * Clusters is the number of groups of cases that the interval was drawn
   * from; 0 where it takes the cases to be independent.
   */
  clusters?: number;
}

/** PairedRuns compares two runs question by question. */
export interface PairedRuns {
  /** runs, from 0 */
  first: number;
  second: number;
  /** questions that it alone has right */
  only_first: number;
  only_second: number;
  both: number;
  neither: number;
  /** p of the exact test, which takes the questions for independent */
  mcnemar: number;
  /** of the shares of right answers, by clusters of questions */
  test: Comparison;
  /** p of Test, corrected for the number of pairs */
  holm: number;
}

/**
 * EvaluationOn says on which databases an evaluation runs: the samples and
 * those the person opened are there anyway. The attachment has the bytes of
 * Databases, one after the other.
 */
export interface EvaluationOn {
  databases: DatabaseFile[];
  /** tables.json, whose foreign keys exact match knows */
  tables?: TextFile;
}

/** EvaluateProgram is one of the official programs. */
export type EvaluateProgram = "test-suite" | "spider";

/**
 * A Clustering says which questions of a benchmark are not independent, since
 * they ask for the same thing: an interval or a test takes each group as one
 * draw. Spider's dev split has 1,034 questions, and about 560 gold statements
 * in 20 databases; who gets one of two wordings right mostly gets the other.
 */
export type Clustering = "gold" | "database" | "table" | "question";

/** EvaluateStage names the part of an evaluation that is under way. */
export type EvaluateStage = "examine" | "second" | "answers";

/** OfficialOutput has the output of one official program. */
export interface OfficialOutput {
  program: EvaluateProgram;
  /** all of it, byte by byte */
  output: string;
  /** its end: the table */
  table: string;
  /** why it would end without a table, "" if it does not */
  problem: string;
}

/**
 * An Evaluation is a report on one file of predictions: what the official
 * programs' table cannot say. It is JSON for a page or a file.
 */
export interface Evaluation {
  /** file */
  gold: string;
  /** file */
  predictions: string;
  /** that Wrong, Classes and Slices go by */
  program: Definition;
  /** the fewest and the most files of one db_id */
  databases: number[];
  questions: number;
  /** questions whose database is absent; not in Questions */
  left_out?: LeftOut[];
  /** by Program; a question that it cannot decide counts as wrong */
  right: Share;
  /** what intervals and tests take as one question */
  clustered_by: Clustering;
  definitions: Measure[] | null;
  classes: ClassCount[] | null;
  slices: Slice[] | null;
  wrong: WrongAnswer[] | null;
  bad_gold: BadGold[] | null;
  made_suite?: MadeSuite;
  comparison?: PairedFiles;
  /** of every question, in order */
  verdicts: AnswerVerdict[] | null;
}

/** ReadAs says in which form a file of predictions was read. */
export interface ReadAs {
  file: string;
  form: Form;
  /** or field that holds the SQL, or the header line */
  column: string;
  answers: number;
}

/** ExampleKind names an example. */
export type ExampleKind = "gold" | "slips" | "built-in";

/** A Format is a form of output. */
export type Format = "text" | "md" | "csv" | "json" | "latex" | "html";

/**
 * A Microscope compares one answer with its gold statement: it holds every
 * definition's verdict, and what decided it.
 */
export interface Microscope {
  /** "" where the gold does not parse */
  hardness: Hardness;
  /** one a definition, in the order of Definitions */
  findings: Finding[] | null;
  /**
   * Exact set match: the components that it compares, without values, and
   * the tables behind them. Empty where the gold does not parse.
   */
  parts: PartView[] | null;
  /** the statement as Spider's parser reads it, "" if it does not */
  gold_parse: string;
  parse: string;
  /** why Spider's parser does not read the gold, "" if it does */
  gold_error: string;
  error: string;
  /** as they run, with the first rows */
  gold: Result | null;
  got: Result | null;
  /** of the whole results */
  rows: number[];
}

/** A Judgement of one answer. */
export interface LuckJudgement {
  /** the same result on the database, as [execution.SameResult] has it */
  right: boolean;
  /** of what is wrong */
  class?: Class;
  reason?: string;
  /** of an answer that is right, where one was looked for */
  counterexample?: LuckFinding;
}

/**
 * A Setup is a loop with all that may stand around it. Its zero parts leave
 * Theorem 1 as it is.
 */
export interface Setup {
  /** with one critic's q and s, on SQL that runs */
  loop: Loop;
  /** before the critic */
  execution?: Execution;
  /** of such critics */
  panel?: TheoryPanel;
  /**
   * Rho lets questions differ in difficulty: each has a p of its own, drawn
   * from the Beta distribution with mean P and intra-question correlation
   * Rho. At 0 all are alike; at 1 the actor always gets a question right or
   * never does.
   */
  rho?: number;
}

/**
 * Prices holds the prices of attempts, checks and answers, all in one unit: money, tokens or
 * seconds.
 */
export interface Prices {
  /** of an attempt */
  actor: number;
  /** of a critic's vote; running SQL costs nothing */
  critic: number;
  /** what a right answer is worth; 0 = not given */
  answer?: number;
}

/** A Loop is an actor and a critic as Theorem 1 knows them. */
export interface Loop {
  /** chance that an attempt is right */
  p: number;
  /** AcceptWrong: chance that the critic accepts a wrong attempt */
  q: number;
  /** RejectRight: chance that it rejects a right one */
  s: number;
  /** the most attempts */
  z: number;
}

/** An Option is one z with what it brings and costs for one question. */
export interface Option {
  z: number;
  prob: number;
  actor_calls: number;
  critic_calls: number;
  cost: number;
}

/** TheoryCurve is one of the paper's curves over z. */
export interface TheoryCurve {
  p: number;
  q: number;
  s: number;
  /** z = 1 to Most */
  probs: number[];
}

/**
 * A Line joins the points of the plane of q and s where the chance of a right
 * answer is Level, from its upper left end to its lower right one.
 */
export interface Contour {
  level: number;
  points: Place[] | null;
}

/**
 * A Count has how many answers were found at one attempt, and how many of them
 * were right.
 */
export interface Count {
  /** questions that came to this attempt */
  made: number;
  returned: number;
  returned_right: number;
}

/**
 * An Endpoint holds the address of a model and how to call it. The key is never
 * marshalled.
 */
export interface Endpoint {
  /** up to and including "/v1" */
  base_url: string;
  model: string;
  /** ask for the whole answer at once */
  no_stream?: boolean;
  /** leave out temperature, send max_completion_tokens */
  reasoning?: boolean;
}

/** A StepName names what a Step tries. */
export type StepName = "address" | "reach" | "models" | "chat" | "embed" | "long";

/** A State is the state or the outcome of a step. */
export type State = "running" | "good" | "warn" | "bad" | "skipped";

/** A Fault names what is wrong by a word on which programs may decide. */
export type Fault = "address" | "mixed-content" | "offline" | "down" | "cors" | "local-network" | "not-openai" | "key" | "model" | "busy" | "failing" | "cut" | "too-long" | "odd";

/** A Fix is one thing to do. */
export interface Fix {
  text: string;
  command?: string;
}

/** Usage counts tokens. */
export interface Usage {
  prompt: number;
  answer: number;
  /** counted here, the endpoint gave no usage that can be true */
  estimated?: boolean;
}

/** ModelSpent is the usage of one model. */
export interface ModelSpent {
  model: string;
  /** that were answered */
  calls: number;
  /** tokens */
  prompt: number;
  answer: number;
  /** some were counted here, as the endpoint did not say */
  estimated: boolean;
}

/**
 * A Code is a short, stable word by which the page decides what to do; the
 * message beside it is for the person.
 */
export type RpcCode = "cancelled" | "bad-input" | "endpoint" | "bad-request" | "internal";

/** Notes are for whoever gives a lesson to a class, and are not shown to it. */
export interface LessonNotes {
  /** with votes and questions, in a class */
  minutes: number;
  /** what the class can do afterwards */
  goal: string;
  /** what it has to know before */
  needs: string;
  /** the sentence to end with */
  take: string;
  ask: Asked[];
}

/** A Step is one thing to see. */
export interface LessonStep {
  title: string;
  /** what is shown */
  text: string;
  /** what to look at */
  look: string;
  /** the element of the page that it is about, one of Evidence */
  shows: string;
  view: LessonView;
  settings: LessonSettings;
  predict?: Prediction;
  checks: LessonCheck[];
}

/** Column of a Table. */
export interface Column {
  name: string;
  type: string;
  /** part of the primary key */
  key: boolean;
}

/** A Level is the hardness of a question, by its gold SQL. */
export type Hardness = "easy" | "medium" | "hard" | "extra" | "";

/** Kind names what makes a question hard besides its SQL; "" where nothing does. */
export type QuestionKind = "synonym" | "knowledge" | "phrasing" | "unanswerable";

/**
 * Downstream holds the fields of a Config that only QA and Verify use. The zero
 * value shows whole tables.
 */
export interface Downstream {
  /**
   * Window limits the tokens of a prompt and its answer; 0 = no limit. Rows
   * chooses the rows that are left out, each whole, to fit.
   */
  window?: number;
  /** "" = prompt.BestRows */
  rows?: Rule;
}

/** A Retrieval holds the fields of a Config that only the task Retrieve uses. */
export interface Retrieval {
  /** nil = K */
  cutoffs?: number[];
  /** see retrieval.Options */
  by_table?: boolean;
}

/** A DatabaseChoice says on which database SQL runs. */
export type DatabaseChoice = "known" | "found";

/** An ActorKind says who writes. */
export type ActorKind = "builtin" | "llm" | "recorded";

/** A CriticKind says who judges. */
export type CriticKind = "builtin" | "llm" | "none" | "simulated";

/** Limits bound one statement. The zero value means the defaults. */
export interface Limits {
  /**
   * SQLite virtual-machine steps, counted in thousands; 0 = 5,000,000, or as many as the database has bytes
   * where that is more
   */
  steps?: number;
  /** wall-clock backstop; 0 = 30 s */
  time?: number;
  /** 0 = 10,000 */
  rows?: number;
  /** of all values together, each 8 and the length of its text or blob; 0 = 16 MiB */
  bytes?: number;
}

/**
 * A Definition is one of the measures that papers call execution accuracy, by
 * a name of its own, or the exact set match.
 */
export type Definition = "exact-match" | "spider-exec" | "test-suite" | "test-suite --keep_distinct" | "test-suite --plug_value" | "bird" | "subset" | "soft-ex" | "denotation";

/** A Mode chooses the loop of a run. */
export type Mode = "" | "paper";

/**
 * Improvements go beyond the paper's loop, each by itself. The zero value is
 * the paper's loop.
 */
export interface Improvements {
  /**
   * Feedback chooses what the acting model is told of earlier attempts. With
   * "" or NoFeedback it is told nothing: the same prompt is sent again, which
   * at temperature 0 brings the same answer. (In the paper's loop the earlier
   * SQL stands above in the dialogue: see LLMActor.Paper.) Tried shows their
   * SQL, Outcomes also its outcome: the error of SQL that did not run, the
   * first rows of SQL that did, and the critic's reason where it gave one.
   * Reasons is the same, with a critic that is asked for a reason. Rules know
   * what they wrote themselves.
   */
  feedback?: Feedback;
  /**
   * Repeats chooses what to do about an attempt with the same text or the same result as
   * an earlier, rejected one. It gets the verdict of the earlier one without asking the
   * critic. Then Stop ends the loop, with the last attempt that ran as the answer, and
   * RaiseTemperature asks on at a higher temperature.
   */
  repeats?: RepeatRule;
  /** Fallback returns the last attempt that ran where attempt z does not. */
  fallback?: boolean;
  /**
   * Vote returns the answer on which most attempts agree by their results,
   * the latest one where several have as many: VoteRejected votes only where
   * no attempt was accepted; VoteAll makes all z attempts, and lets those
   * vote that were accepted, or, if none was, those that ran.
   */
  vote?: VoteRule;
  /** Abstain checks attempt z too, and gives no answer where none is accepted. */
  abstain?: boolean;
}

/** A Panel is several critics that judge as one. */
export interface Panel {
  /** 0 = one for each of CriticEndpoints, or one */
  critics?: number;
  /** votes that reject; 0 = the majority */
  reject_at?: number;
}

/** Simulated is a critic that knows the gold answer and errs by chance. */
export interface Simulated {
  /** chance that it accepts a wrong attempt */
  q: number;
  /** chance that it rejects a right one */
  s: number;
  seed: number;
}

/** A Recording names a file of predictions and its content. */
export interface Recording {
  file: string;
  sha256: string;
}

/** A Join says that a hit can be joined to one before it. */
export interface Join {
  /** of that hit */
  rank: number;
  /** of this hit's table */
  column: string;
  /** of the other's */
  to_column: string;
  inferred?: boolean;
}

/**
 * A Contribution is what one query term added to a hit's score, or in
 * "orbweaver" what several did together: its Term then stands in brackets, as
 * "(best row)" does.
 */
export interface Contribution {
  /** as indexed, after stemming */
  term: string;
  /** the query's words that became this term, in order */
  words: string[] | null;
  /** why the term stands in place of these words, that no table has */
  via?: Via;
  /** where the table has it */
  fields: FieldName[] | null;
  score: number;
  /** by field and row; only Explain fills them in */
  parts?: Part[];
}

/** A Stage names a moment in an attempt, in the order in which they happen. */
export type Stage = "actor-asked" | "actor-text" | "drafted" | "executed" | "critic-asked" | "critic-text" | "judged" | "retried";

/** A Judgement is a critic's answer. */
export interface Judgement {
  verdict: Verdict;
  /** for people */
  reason?: string;
  prompt?: Message[];
  /** raw */
  answer?: string;
  usage?: Usage;
  /** of its prompt, as in Attempt */
  shortened?: boolean;
  /** of a Panel */
  votes?: Vote[];
  /** number of the earlier attempt whose verdict this is, because it says the same */
  repeats?: number;
}

/** A ShownTable is a table in a prompt. */
export interface ShownTable {
  id: string;
  /** shown */
  rows: number;
  /** rows that did not fit */
  dropped?: number;
}

/** A Cell is a place in a table, both numbers from 0. */
export interface Cell {
  row: number;
  column: number;
}

/**
 * AnswerScores are the measures of one answer that add up or are looked at one
 * by one; those of a corpus are computed over all answers of a run.
 */
export interface AnswerScores {
  /** 0 to 100 */
  sacrebleu: number;
  /** 0 to 1 */
  f1: number;
  /** 0 to 1 */
  rouge_l: number;
}

/** A FailureCause names the stage at which an answer went wrong. */
export type FailureCause = "not retrieved" | "declined" | "gold table passed over" | "form" | "wrong cell" | "wrong number" | "wrong label" | "other";

/**
 * A SchemaShown counts what the actor was shown of a database, in runs that find
 * tables. Tokens are counted only for a language model, which gets that prompt,
 * and with a counter: a page that asks no model loads no vocabulary, and its
 * records still equal the command's.
 */
export interface SchemaShown {
  tables: string[] | null;
  /** tables that the gold SQL reads, where its database was shown */
  missed?: string[];
  /** of the first prompt; 0 = not counted */
  tokens: number;
}

/**
 * A Trace is the attempts of one question. The answer is the last attempt,
 * unless the actor had no more to offer (see Loop.Run).
 */
export interface Trace {
  question: string;
  /** "builtin" or the model's name */
  actor: string;
  /** "builtin", "none" or the model's name */
  critic: string;
  z: number;
  attempts: Attempt[] | null;
  /** number of the attempt returned, from 1; 0 when there is none */
  final: number;
  /** no attempt was accepted, so that none is returned */
  abstained?: boolean;
  /** why Final is another attempt than the loop of the paper returns */
  chosen?: string;
}

/** A Kept is all that the figures of one query are computed from. */
export interface Kept {
  /** see Result */
  level: Level;
  /** gold */
  database?: string;
  /** gold, or read by the gold SQL */
  tables?: string[];
  /** gold */
  sql?: string;
  /** by cut-off: the gold was among that many */
  found: boolean[] | null;
  /** how it stands, where the retriever can say it */
  tie?: Tie;
}

/**
 * An Outcome is how a statement ended. Only OK carries a full result; every
 * other one is a verdict of its own, so that "too slow" is never mistaken for
 * "wrong".
 */
export type Outcome = "ok" | "error" | "denied" | "empty" | "steps" | "timeout" | "rows" | "bytes" | "cancelled";

/** A Role says whose words a message is. */
export type Role = "system" | "user" | "assistant";

/**
 * A Gap says why a hit is not the first one. Behind less Ahead adds up to what
 * the first hit's score is above the other's.
 */
export interface Gap {
  /** the first hit's table */
  first: string;
  /** the other's */
  table: string;
  scores: TermGap;
  /** terms that gave the first hit more, those that did most first */
  behind: TermGap[] | null;
  /** terms that gave the other more, likewise */
  ahead: TermGap[] | null;
}

/**
 * RecallAt is the share of questions whose gold database is among the k best
 * tables, with its 95 % interval.
 */
export interface RecallAt {
  k: number;
  share: number;
  low: number;
  high: number;
}

/** A QueryTerm is a term of the question. */
export interface QueryTerm {
  term: string;
  /** in the question */
  times: number;
  /** tables with it */
  df: number;
  idf: number;
}

/** A ScoredTable is one with its score's parts, which are those of the terms. */
export interface ScoredTable {
  table: string;
  database: string;
  /** in terms */
  length: number;
  score: number;
  /** by term */
  parts: TermScore[] | null;
}

/** Scores are all measures of question answering over a file of answers. */
export interface Scores {
  answers: number;
  sacrebleu: BLEU;
  /** of SacreBLEU */
  signature: string;
  bleu: BLEU;
  rouge: ROUGE;
  /** share of answers, 0 to 1 */
  exact_match: number;
  /** mean of TokenF1 */
  f1: number;
  sentences?: Sentenced[];
}

/** Verification is the outcome of fact verification over many statements. */
export interface Verification {
  statements: number;
  /** share of statements whose label is the gold one */
  accuracy: number;
  /** means over gold labels, weighted by support: TARGET's P/R/F1 */
  weighted: PRF;
  /** True, False, and NotEnough where it occurs */
  by_label: ByLabel[] | null;
  /**
   * Confusion counts statements by gold label, then by answer, both in the
   * order True, False, NotEnough.
   */
  confusion: number[][];
  /**
   * Answered is the same over the statements whose answer is not NotEnough;
   * nil in itself. TARGET's recall is the accuracy over all statements, so
   * it tells more of how often a model declines than of how often it errs.
   */
  answered?: Verification;
}

/** A FailureCount counts the answers that went wrong for a cause, with examples. */
export interface FailureCount {
  cause: FailureCause;
  answers: number;
}

/** Rates are p, q and s as they were counted. */
export interface Rates {
  /** attempts that are right */
  p: Share;
  /** AcceptWrong: wrong attempts that the critics accept */
  q: Share;
  /** RejectRight: right attempts that they reject */
  s: Share;
}

/**
 * AtZ holds the share of questions that a loop of at most Z attempts answers,
 * measured from the attempts of a longer one, and what Theorem 1 predicts of it.
 */
export interface AtZ {
  z: number;
  measured: Share;
  /** null while a rate is unknown */
  predicted: number | null;
}

/**
 * A FlowStep counts what happened to the attempts with one number. The counts
 * after Made add up to it: each attempt is returned, or sends its question on
 * to the next attempt, or ends it in another way.
 */
export interface FlowStep {
  attempt: number;
  made: number;
  /** returned, and right */
  right: number;
  /** returned, and wrong */
  wrong: number;
  /** did not run: on to the next attempt */
  broken: number;
  /** right, and rejected by a critic all the same: on to the next attempt */
  rejected_right: number;
  /** wrong, and rejected: on to the next attempt */
  rejected_wrong: number;
  /** rejected, and an earlier attempt is the answer, as the actor had no more to offer or the loop says so */
  back: number;
  /** rejected, and the loop abstains */
  none: number;
  /** an error ended the question here */
  failed: number;
}

/** Calls counts what was asked, of a model or of the rules. */
export interface Calls {
  actor: number;
  critic: number;
}

/** Tokens counts what models read and wrote. */
export interface Tokens {
  prompt: number;
  answer: number;
  /** some were counted here, not by the endpoint */
  estimated: boolean;
}

/**
 * Checks are the rates of the execution critic, and of the critic behind it on
 * what runs.
 */
export interface Checks {
  /** wrong attempts that do not run */
  e: Share;
  /** right ones that do not */
  sx: Share;
  /** wrong ones that run and are accepted, of those that run */
  q: Share;
  /** right ones that run and are rejected, of those that run */
  s: Share;
}

/** A Range is a value with its 95 % interval. */
export interface Range {
  value: number;
  low: number;
  high: number;
}

/** An Effect is the part of the gap that one broken assumption makes. */
export interface Effect {
  cause: Cause;
  change: number;
}

/** A Comparison is of two systems on the same queries. */
export interface Comparison {
  /** of the means, the second less the first */
  difference: number;
  /** of its 95 % interval */
  low: number;
  high: number;
  /** chance of a difference as large where the systems are equal; at least LeastP */
  p: number;
  /** of queries, where they were drawn by clusters */
  clusters?: number;
}

/** DatabaseFile is one of the databases that go with an evaluation. */
export interface DatabaseFile {
  /** as the person has it: its folder, or else its name, is the db_id */
  path: string;
  /** in bytes */
  size: number;
}

/** A Measure is one definition's figure. */
export interface Measure {
  name: Definition;
  /** the definition, in a sentence */
  what: string;
  undecided: number;
  all: Share;
  /** easy, medium, hard, extra */
  by_hardness: Share[] | null;
}

/** A ClassCount counts the wrong answers of a class. */
export interface ClassCount {
  class: Class;
  count: number;
}

/** A Slice is the questions that have something in common. */
export interface Slice {
  group: SliceGroup;
  name: string;
  right: Share;
}

/** A WrongAnswer is an answer that the program calls wrong, and why. */
export interface WrongAnswer {
  line: number;
  database: string;
  hardness: Hardness;
  gold: string;
  answer: string;
  class: Class;
  reason: string;
  gold_rows: number;
  rows: number;
  /** of the first row that differs, where the order alone is wrong */
  place?: number;
  /** the first rows of the gold that the answer has not */
  missing: Value[][] | null;
  /** the first rows of the answer that the gold has not */
  extra: Value[][] | null;
}

/** A BadGold is a gold statement that can judge nothing, or nearly nothing. */
export interface BadGold {
  line: number;
  database: string;
  sql: string;
  problem: string;
}

/**
 * A MadeSuite holds which answers the neighbours generated from the databases
 * expose as wrong.
 */
export interface MadeSuite {
  seed: number;
  stats: SuiteStats;
  /** answers that are right on the databases as they are */
  right: number;
  /** lines of those that are wrong on a neighbour */
  exposed: number[] | null;
}

/** PairedFiles compares two files of predictions for the same questions. */
export interface PairedFiles {
  /** file */
  first: string;
  /** file */
  second: string;
  both_right: number;
  only_first: number;
  only_second: number;
  both_wrong: number;
  /** the exact test, which takes the questions for independent */
  p_mcnemar: number;
  /**
   * Test compares the share of right answers, second less first, drawing the
   * evaluation's clusters.
   */
  test: Comparison;
  flipped: Flipped[] | null;
}

/**
 * An AnswerVerdict is one question's: by each definition that can decide it,
 * whether the answer is right.
 */
export interface AnswerVerdict {
  line: number;
  database: string;
  hardness: Hardness;
  right: Record<string, boolean> | null;
  /** "" where the program calls it right */
  class: Class;
  gold: string;
  answer: string;
}

/** A Form is the format of a file of predictions. */
export type Form = "lines" | "CSV" | "JSON";

/** A Finding is one definition's verdict on an answer. */
export interface Finding {
  definition: Definition;
  /** it could say anything */
  decided: boolean;
  right: boolean;
  /** "" where it is right, or of exact match */
  class: Class;
  /** what decided, in a sentence's part */
  reason: string;
  /** The rows that decide, where rows do; see Differ. */
  place: number;
  missing: Value[][] | null;
  extra: Value[][] | null;
}

/** A PartView is one component of exact set match on both sides. */
export interface PartView {
  name: string;
  right: boolean;
  gold: string[] | null;
  pred: string[] | null;
}

/** A Class is a kind of wrong result. */
export type Class = "syntax" | "no such name" | "ambiguous" | "not a select" | "several statements" | "no sql" | "timeout" | "too large" | "other error" | "refused" | "gold" | "run" | "columns" | "rows" | "duplicates" | "order" | "values" | "too hard";

/** A Finding is the outcome of a search. */
export interface LuckFinding {
  verdict: LuckVerdict;
  /** of Differ and KeysOnly */
  witness?: Witness;
  /** of NotRun */
  error?: string;
  /** databases */
  tried: number;
}

/**
 * An Execution critic runs an attempt before the critic sees it, and rejects
 * what does not run. The Loop it stands before has the q and s that the
 * critic has on SQL that runs. The zero value lets everything pass.
 */
export interface Execution {
  /** share of wrong SQL that does not run */
  e: number;
  /** share of right SQL that it rejects: time-outs, so nearly 0 */
  sx: number;
}

/**
 * A Panel is several critics that vote on an attempt. The zero value is one
 * critic.
 */
export interface TheoryPanel {
  /** 0 = 1 */
  critics: number;
  /** votes against that reject an attempt; 0 = more than half of them */
  reject_at: number;
  /** correlation: chance that all votes are copies of one */
  copied: number;
}

/** A Place is one on the plane of q and s. */
export interface Place {
  q: number;
  s: number;
}

/** Asked is a question to the class, with what is often said to it and is not so. */
export interface Asked {
  /** at which it is asked, counted from 1 */
  step: number;
  question: string;
  answer: string;
  wrong: string[];
}

/** A View is a room of the page that a step can open, or [Trace]. */
export type LessonView = "ask" | "compare" | "loop" | "theory" | "evaluate" | "trace";

/**
 * Settings hold the settings of a view. Fields that a view does not know are
 * left out.
 */
export interface LessonSettings {
  /** compare: "almanac"; "" = the sample databases */
  corpus?: string;
  /** ask, evaluate, loop ("" = all) */
  database?: string;
  /** ask, compare; trace: which sequence */
  question?: string;
  /** compare: the loose table, or the database, that answers the question */
  right?: string;
  /** compare */
  columns?: LessonColumn[];
  /** compare: over all questions */
  measure?: boolean;
  /** compare: draw those of the tables found */
  joins?: boolean;
  /** compare: its bench */
  bm25?: LessonBM25;
  /** evaluate */
  gold?: string;
  /** evaluate; ask: in the editor, in place of the question */
  sql?: string;
  /** theory; loop: of a simulated critic, q and s */
  p?: number;
  q?: number;
  s?: number;
  /** share of wrong SQL that does not run */
  e?: number;
  z?: number;
  /** loop */
  variant?: LessonVariant;
  /** loop: the critic has q and s */
  simulated?: boolean;
}

/**
 * A Prediction is put to the audience before the step shows anything: its
 * text and view would tell the outcome.
 */
export interface Prediction {
  ask: string;
  /** two to four */
  options: PredictionOption[];
}

/**
 * A Check is a claim about what the step's settings show.
 *
 * 	recall      share of all questions whose gold is among the K best of Column
 * 	lift        recall of Column less that of the first column
 * 	rank        place of Gold, a table's ID, for the question in Column; 0 = not found
 * 	all         share of the questions that need several tables whose tables are all among the K best of Column
 * 	allat       among how many hits of Column all tables of the question are; 0 = they are not
 * 	bm25        place of Gold, a table's ID, with the bench's parameters and edits; 0 = not found
 * 	df, idf     of Name, a word of the question as it is indexed
 * 	tf          of Name in the bench's table
 * 	definition  1 or 0: whether Name (a spider.Definition) calls SQL right beside Gold
 * 	hardness    of the Gold SQL, in Is
 * 	outcome     of running SQL, in Is
 * 	rows        how many rows running SQL gives
 * 	accuracy    what the theorem expects of p, q, s, z, with e in front
 * 	gain        accuracy less p
 * 	attempt     of the recorded sequence, number K: "right", "wrong" or "-", in Is
 * 	answer      "right" or "wrong": what the built-in actor and critic answer, in Is
 * 	accepted    "yes" or "no": whether the built-in critic accepts an attempt of the built-in actor, in Is
 * 	loop        execution accuracy of the loop over the samples with a simulated critic
 */
export interface LessonCheck {
  what: string;
  column?: number;
  k?: number;
  name?: string;
  gold?: string;
  /** accuracy, gain: another z than the step's */
  z?: number;
  is?: string;
  at_least?: number;
  at_most?: number;
}

/** A Rule says which rows stay where not all fit into a model's window. */
export type Rule = "best" | "first";

/**
 * A Feedback chooses how much a model is told of earlier attempts; "" is the
 * paper's loop.
 */
export type Feedback = "none" | "sql" | "outcomes" | "reasons";

/**
 * A RepeatRule chooses what to do when an actor repeats itself; "" is the
 * paper's loop.
 */
export type RepeatRule = "stop" | "warm";

/** A VoteRule says which attempts vote by their results; "" is the paper's loop. */
export type VoteRule = "rejected" | "all";

/** Via is the reason why a substitute may be meant. */
export type Via = "spelling" | "synonym" | "wider" | "glossary";

/** A FieldName is what hits call a field. */
export type FieldName = "title" | "section" | "header" | "rows";

/** A Part is where in a table some of a contribution comes from. */
export interface Part {
  field: FieldName;
  /** from 1; 0 outside the rows */
  row?: number;
  score: number;
}

/** A Verdict is how an attempt ended. */
export type Verdict = "true" | "false" | "unparsable" | "not-run" | "unchecked";

/** A Vote is one member's judgement, without its prompt. */
export interface Vote {
  critic: string;
  verdict: Verdict;
  reason?: string;
  /** raw */
  answer?: string;
}

/** An Attempt is one SQL with everything that happened to it. */
export interface Attempt {
  /** from 1 */
  number: number;
  prompt?: Message[];
  /** something was left out of the prompt to bound its size */
  shortened?: boolean;
  /** raw */
  answer?: string;
  sql: string;
  /** in the question, by rules: "averge" is read as "average" */
  mended?: string[];
  /** how rules came to it */
  reason?: Reason;
  /** nil when there was no SQL to run */
  result?: Result;
  judgement: Judgement;
  /** of the actor */
  usage?: Usage;
}

/** A Level tells what has to be found for a query to be answered. */
export type Level = "table" | "database";

/**
 * A Tie counts the candidates that score more than the best right one, those
 * that score the same as it, itself too, and how many of those are right. Tied
 * is 0 where no right one is found.
 */
export interface Tie {
  Above: number;
  Tied: number;
  Right: number;
}

/**
 * A TermGap is what a term gave to the first hit and to the other; 0 where a
 * table has it not.
 */
export interface TermGap {
  term: string;
  /** of the query, that became the term */
  words: string[] | null;
  first: number;
  other: number;
}

/** A TermScore is a term's part of a table's score. */
export interface TermScore {
  tf: number;
  score: number;
}

/** BLEU is a score with all that it is computed from. */
export interface BLEU {
  /** SacreBLEU: 0 to 100; BLEU: 0 to 1 */
  score: number;
  /** of n-grams of 1 to 4 tokens, on the score's scale */
  precisions: number[];
  /** n-grams that answers and references share */
  matches: number[];
  /** n-grams of the answers */
  totals: number[];
  /** 1 unless the answers are shorter than the references */
  brevity_penalty: number;
  /** tokens of the answers */
  length: number;
  /** tokens of the references that are nearest in length */
  reference_length: number;
}

/** ROUGE holds the mean F-measures of answers, each from 0 to 1. */
export interface ROUGE {
  /** of single tokens */
  rouge1: number;
  /** of pairs of tokens */
  rouge2: number;
  /** of the longest common subsequence */
  rougeL: number;
  /** of the union of such subsequences, line by line */
  rougeLsum: number;
}

/** Sentenced are the measures of one answer. */
export interface Sentenced {
  id?: string;
  answer: string;
  references: string[] | null;
  /** as Sentence has it */
  sacrebleu: number;
  rouge: ROUGE;
  exact_match: boolean;
  f1: number;
}

/** PRF is precision, recall and their harmonic mean, each from 0 to 1. */
export interface PRF {
  precision: number;
  recall: number;
  f1: number;
}

/** ByLabel holds what answers scored on the statements of one gold label. */
export interface ByLabel {
  label: string;
  /** statements with this gold label */
  support: number;
  precision: number;
  recall: number;
  f1: number;
}

/** A Cause is an assumption of the theorem that does not hold. */
export type Cause = "later attempts" | "repeats" | "later verdicts" | "how loops ended";

/** A SliceGroup names what the questions of its slices have in common. */
export type SliceGroup = "hardness" | "feature" | "tables" | "depth" | "database";

/** SuiteStats counts what the neighbours of all databases tell apart. */
export interface SuiteStats {
  /** counter-examples among them */
  Neighbours: number;
  /** made for answers; see MakeOptions */
  Counterexamples: number;
  /** different gold statements */
  Golds: number;
  /** near misses that are right on the original database */
  Misses: number;
  /** of those, told from their gold by some neighbour */
  Told: number;
  /** pairs of a gold statement and a neighbour that is not compared on */
  Unfit: number;
}

/** A Flipped question is right in one file only. */
export interface Flipped {
  line: number;
  database: string;
  hardness: Hardness;
  /** the file where it is */
  right: string;
  gold: string;
  first: string;
  second: string;
  /** of the wrong one */
  class: Class;
}

/** A Verdict is the outcome of comparing two statements. */
export type LuckVerdict = "same" | "differ" | "keys-only" | "not-run";

/**
 * A Witness is a database on which two statements differ, with what they
 * return on it.
 */
export interface Witness {
  tables: WitnessTable[] | null;
  gold: Result | null;
  answer: Result | null;
  /** how the answer's result differs */
  reason: string;
}

/** A Column is a retriever with what it may see. */
export interface LessonColumn {
  retriever: string;
  no_title?: boolean;
  no_header?: boolean;
  no_rows?: boolean;
  max_rows?: number;
}

/** A BM25 holds the settings of the bench. */
export interface LessonBM25 {
  k1: number;
  b: number;
  /** that is edited */
  table?: string;
  edits?: LessonEdit[];
}

/**
 * A Variant is one of the paper's, as package experiment has them, which lessons
 * are read without.
 */
export type LessonVariant = "none" | "llm" | "exec" | "both";

/**
 * An Option is an outcome that somebody might expect. It is the outcome if all
 * of its checks hold; exactly one option's do.
 */
export interface PredictionOption {
  text: string;
  checks: LessonCheck[];
}

/**
 * A Reason explains how an actor of rules came to its SQL, in parts that can be
 * drawn. A language model gives none.
 */
export interface Reason {
  /** which of the candidates it is, from 1 */
  candidate: number;
  /** how many are worth an attempt */
  candidates: number;
  /** among them, to three digits */
  probability: number;
  /** what the question's words were taken for, from left to right */
  links: Link[] | null;
  /** the SQL without names and values: "SELECT _ FROM _ WHERE _ = _" */
  sketch: string;
  /** what was made of the words, in words */
  steps: string[] | null;
  /** that the SQL reads */
  tables: string[] | null;
  /** what weighs most, for and against */
  evidence: Evidence[] | null;
  /** the likeliest other candidates */
  rivals: Rival[] | null;
}

/** A Table of a witness. */
export interface WitnessTable {
  name: string;
  columns: string[] | null;
  rows: Value[][] | null;
}

/** An Edit is another text for the title (row -1), a header (row 0) or a cell. */
export interface LessonEdit {
  row: number;
  column: number;
  text: string;
}

/** A Link is a piece of the question with what it was taken for. */
export interface Link {
  text: string;
  /** where it stands in the question, in UTF-16 units as JavaScript counts */
  from: number;
  to: number;
  kind: LinkKind;
  /** the table, "table.column", the value's column, or what a word asks for */
  target: string;
  value?: string;
  /** how well it fits: 1 is exact; 0 for a word */
  score: number;
  /** whether the SQL has a part of it */
  used: boolean;
}

/** Evidence is one thing that speaks for a candidate, or against it. */
export interface Evidence {
  name: string;
  says: string;
  /** added to the logarithm of the probability */
  weight: number;
}

/** A Rival is another candidate. */
export interface Rival {
  sql: string;
  probability: number;
}

/** A LinkKind says to what words of a question are linked. */
export type LinkKind = "table" | "column" | "value" | "word";
