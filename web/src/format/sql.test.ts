import { describe, expect, it } from 'vitest'
import { tokenize } from './sql'

const kinds = (sql: string) =>
  tokenize(sql)
    .filter((p) => p.kind !== 'space')
    .map((p) => `${p.kind}:${p.text}`)

describe('the SQL tokenizer', () => {
  it('tells keywords, functions, names, strings and numbers apart', () => {
    expect(kinds("SELECT count(*) FROM singer WHERE name = 'O''Hara' AND age > 2.5e3")).toEqual([
      'keyword:SELECT',
      'function:count',
      'mark:(*)',
      'keyword:FROM',
      'name:singer',
      'keyword:WHERE',
      'name:name',
      'mark:=',
      "string:'O''Hara'",
      'keyword:AND',
      'name:age',
      'mark:>',
      'number:2.5e3',
    ])
  })

  it('keeps quoted names whole, whatever is in them', () => {
    expect(kinds('select "from --x", [order by], `a``b` from t')).toEqual([
      'keyword:select',
      'name:"from --x"',
      'mark:,',
      'name:[order by]',
      'mark:,',
      'name:`a``b`',
      'keyword:from',
      'name:t',
    ])
  })

  it('knows comments and blobs', () => {
    expect(kinds("x'00ff' -- the end\n/* and */ 1")).toEqual([
      "string:x'00ff'",
      'comment:-- the end',
      'comment:/* and */',
      'number:1',
    ])
  })

  it.each(["'open", '"open', '/* open', '[open', '\u0000\ud83d\ude00 ; ~ \ud800', '', 'é𝒳 = ß'])(
    'gives %j back unchanged',
    (sql) => {
      expect(
        tokenize(sql)
          .map((p) => p.text)
          .join(''),
      ).toBe(sql)
    },
  )
})
