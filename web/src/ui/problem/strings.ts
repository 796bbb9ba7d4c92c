// What a problem is called, and the words around its report.

import type { ProblemCode } from '../../store/state'

/** strings are the words of problems and of their reports. */
export const strings = {
  names: {
    'bad-input': 'Input not usable',
    'bad-request': 'Fault of the page',
    cancelled: 'Cancelled',
    endpoint: 'Endpoint failure',
    internal: 'Fault of the page',
    restarted: 'Program restarted',
    engine: 'Engine not started',
    file: 'File not opened',
    kept: 'File not kept',
    link: 'Link not opened',
    room: 'View not loaded',
    run: 'Run not shown',
    settings: 'Settings incomplete',
    sql: 'SQL failed',
  } satisfies Record<ProblemCode, string> as Record<string, string>,
  other: 'Problem',
  test: 'Test the connection',
  copy: 'Copy report',
  copied: 'Copied. It has no key, no question, no SQL and no address of an endpoint.',
  copiedWith: 'Copied, with the question and the SQL. It has no key.',
  with: 'Copy it with the question and the SQL',
  byHand: 'The report, to be copied by hand',
  report: 'What the report says',
  title: 'Orbweaver, report of a problem',
  left: { key: '[key]', question: '[question]', sql: '[SQL]', address: '[address]', name: '[name]' },
}
