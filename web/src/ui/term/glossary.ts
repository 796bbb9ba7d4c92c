// What the words of the page mean, each said once.

/** glossary is what the words of the page mean, in the order in which a question meets them. */
export const glossary: readonly (readonly [term: string, meaning: string])[] = [
  ['corpus', 'The tables that are searched.'],
  ['retriever', 'A program that ranks the tables of a corpus for a question: BM25, TF-IDF, embeddings and others.'],
  ['recall@k', 'The share of questions of which a gold table is among the k tables ranked first.'],
  ['gold', 'The reference: the SQL, the rows or the table that people wrote down as right.'],
  ['actor', 'Who writes SQL for a question: the built-in rules, or a language model.'],
  [
    'critic',
    'Who says whether an attempt answers the question: True or False. The execution critic asks only whether it ran.',
  ],
  ['attempt', 'One SQL statement for a question, with what happened to it.'],
  ['verdict', 'What a critic says of an attempt.'],
  ['loop', 'Actor and critic in turn: a rejected attempt is followed by another, up to z.'],
  ['z', 'The maximum number of attempts at a question.'],
  ['p', 'The chance that an attempt is right.'],
  ['q', 'False accepts: the chance that the critic accepts a wrong attempt.'],
  ['s', 'False rejects: the chance that the critic rejects a right attempt.'],
  [
    'execution accuracy (EX)',
    'The share of questions whose answer returns the rows of the gold. Programs differ in which rows are the same.',
  ],
  ['exact set match (EM)', 'The share of questions whose SQL has the same parts as the gold, whatever the values.'],
  ['hardness', 'Spider’s four levels of a question, counted from its gold SQL: easy, medium, hard, extra hard.'],
  ['run', 'Many questions put to one configuration. Two runs over the same questions are compared in Runs.'],
  ['endpoint', 'The address at which a language model answers, OpenAI-compatible.'],
  ['token', 'What models read, write and charge by: a word or a part of one.'],
]
