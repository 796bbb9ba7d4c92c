// Every sentence of the list of sample questions that strings.ts has not.

import type { QuestionKind } from '../../../gen/rpc'

/** strings are the words of the list of questions. */
export const strings = {
  kinds: {
    synonym: 'synonyms',
    knowledge: 'domain knowledge',
    phrasing: 'paraphrase',
    unanswerable: 'unanswerable',
  } satisfies Record<QuestionKind, string>,
  kindsLong: {
    synonym: 'Asks in other words than the schema’s',
    knowledge: 'Needs to be known what a word of the domain means',
    phrasing: 'Says in another way what an earlier question asks',
    unanswerable: 'The data has no answer',
  } satisfies Record<QuestionKind, string>,
  show: (kind: QuestionKind, n: number) => `${strings.kinds[kind]} ${n}`,
  start: 'Start here: six typical outcomes',
  narrow: 'Which questions are shown',
  unanswerable: 'Unanswerable questions',
  unanswerableNote: 'The right response is no SQL.',
  suggested: 'Questions to begin with',
  suggestedNote: 'Made of your columns, each tried: the built-in rules answer it.',
  knowledge: (note: string) => `To be known: ${note}`,
  declined: 'Right: no SQL was given, and the data has no answer',
  answered: 'Wrong: SQL was given, and the data has no answer',
  rejected: 'The critic accepted no attempt.',
}
