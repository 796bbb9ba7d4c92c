import { SQLDialect } from '@codemirror/lang-sql'

/** keywords are those of statements that read: a word that would be refused is not offered. */
const keywords =
  'all and as asc between by case cast collate cross current_date current_time current_timestamp desc distinct ' +
  'else end escape except exclude exists explain false filter first following from full glob group groups having in ' +
  'inner intersect is isnull join last left like limit match materialized natural not notnull null nulls of offset ' +
  'on or order others outer over partition plan preceding query range recursive regexp right row rows select then ' +
  'ties true unbounded union using values when where window with'

/** functions are SQLite's own, as this build of it has them. */
const functions =
  'abs avg coalesce count date datetime dense_rank first_value format group_concat hex ifnull iif instr julianday ' +
  'lag last_value lead length lower ltrim max min ntile nth_value nullif percent_rank printf rank replace round ' +
  'row_number rtrim sign strftime substr sum time total trim typeof unixepoch upper'

/** reading is the part of SQLite's SQL that changes nothing. */
export const reading = SQLDialect.define({
  keywords,
  types: 'blob integer numeric real text',
  builtin: functions,
  operatorChars: '*+-%<>!=&|/~',
  identifierQuotes: '`"',
  specialVar: '@:?$',
})
