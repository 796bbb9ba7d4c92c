import type {
  BenchResult,
  Config,
  Database,
  Hello,
  LeftOut,
  ModelSpent,
  QueryResult,
  RpcError,
  RunRecord,
} from '../gen/rpc'
import type { Status } from '../engine/client'
import type { Glossaries } from './glossary'
import type { Progress } from './present'
import type { CallPhase, Run } from './run'
import type { Inventory } from './folder'
import type { Keys, Settings } from './settings'
import type { Price } from './spending'

/** A Problem is something that went wrong, in one sentence, and what to do. */
export interface Problem {
  code?: ProblemCode
  text: string
  advice: string
  detail?: string // for a bug report
}

/** A Row is one question of a bench with what came of it. */
export interface Row {
  record: RunRecord
  ms: number
}

/** A Filter says which questions of a run are listed. */
export type Filter = 'all' | 'right' | 'wrong'

/** A Bench is a run over every sample question of a database. */
export interface Bench {
  database: string
  config: Config
  phase: CallPhase
  done: number
  total: number
  right: number
  leftMS: number // -1 until it is known
  rows: Row[]
  result: BenchResult | null
  problem: Problem | null
  capped?: boolean // it took as many tokens as it may
  kept?: boolean // from an earlier visit or a file
  leftOut?: LeftOut[] // of a run that was read from a file
}

/**
 * KeptHistory is what was done before, newest first. Cleared asks for it to be
 * forgotten.
 */
export interface KeptHistory {
  runs: Run[]
  benches: Bench[]
  cleared?: boolean
  ready?: boolean // what was kept is here, if anything was
}

/** An OwnQuery is SQL that the person wrote. */
export interface OwnQuery {
  sql: string
  ran?: string // what the answer is of, whatever is typed by now
  running: boolean
  answer: QueryResult | null
  judged: RunRecord | null // where it was put to the critic
  problem: Problem | null
}

/**
 * A SharedLink is a link that was opened, until the person makes it theirs or goes
 * back to what was before.
 */
export interface SharedLink {
  address: string // the link's fragment, as it came
  more?: true // it holds what this version of the page does not know
  before: Pick<State, 'settings' | 'current' | 'box' | 'picked' | 'run' | 'bench' | 'tab'>
}

/** A Tab is one of the sides of Ask. */
export type Tab = 'answer' | 'schema' | 'bench' | 'sql'
/** A Theme is the colours that a person chose, or the system's. */
export type Theme = 'system' | 'light' | 'dark'

/** An Asked is what stood in the question's box, and of which database. */
export interface Asked {
  current: string
  box: string
}

/** State is everything that the page shows. */
export interface State {
  engine: Status
  busy: boolean // the program has worked for more than a moment, in whatever room
  hello: Hello | null
  greeted: boolean // the program is there, and warm as far as it can be
  databases: Database[]
  current: string // the chosen database's ID
  box: string // what is typed
  picked: string // the sample question's ID while its text is unchanged, or ""
  exercise: string // the sample question that is answered by hand, its gold answer hidden, or ""
  settings: Settings
  settingsOpen: boolean
  paletteOpen: boolean
  newVersion: 'none' | 'ready' | 'later' // of the page; ready to be shown, or the person said later
  keys: Keys // of endpoints, each for the origin that it was typed for; they never leave the memory of this page
  spent: ModelSpent[] // on models, since the page was opened
  glossaries: Glossaries // what the person's own terms mean, by database
  prices: Record<string, Price> // by model, as the person typed them
  cap: number // tokens that a run over many questions may take; 0 = any
  theme: Theme
  view: string // the name of the room that is shown
  /** the one that plays; step from 0; asking: for a prediction, and shows nothing yet */
  lesson: { id: string; step: number; asking?: boolean } | null
  presenting: boolean // large type, and a story told beat by beat
  progress: Progress
  tab: Tab
  run: Run | null
  bench: Bench | null
  filter: Filter
  query: OwnQuery
  opening: boolean // a file is being opened
  next: string // what is asked of it once it is open, or ""
  problem: Problem | null // with a file
  inventory: Inventory | null // of the folder that was opened last
  linkProblem: Problem | null // with the link that was followed
  sharedLink: SharedLink | null
  history: KeptHistory
  forgotten: boolean // all that was kept, so that nothing more may be
  keepFiles: boolean // opened files are to be there after a reload
  lost: string[] // names of what was open before the page was loaded again
  /**
   * while kept files are opened again: what was asked of one of them
   * before, "" where it was another database
   */
  reopening: Asked | null
  keptFiles: string[] // the names of those that were kept since the page was opened
  said: string // the newest announcement for screen readers
}

/** An ErrorCode names what went wrong with a call. */
export type ErrorCode = RpcError['code'] | 'restarted'

/**
 * A ProblemCode is what a kind of problem is called; ui/problem has its name
 * in words.
 */
export type ProblemCode = ErrorCode | 'engine' | 'file' | 'kept' | 'link' | 'room' | 'run' | 'settings' | 'sql'

/** exercising tells whether the page shows an exercise and nothing that tells its answer. */
export const exercising = ({ exercise, picked, tab }: Pick<State, 'exercise' | 'picked' | 'tab'>): boolean =>
  exercise !== '' && exercise === picked && tab === 'sql'
