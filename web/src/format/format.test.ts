import { describe, expect, it } from 'vitest'
import type { Value } from '../gen/rpc'
import { bytes, duration, score } from './number'
import { quoteName } from './quote'
import { nothingFound } from './retriever'
import { valueKind, valueText } from './value'

describe('a value', () => {
  it.each<[string, Value, string, string]>([
    ['NULL is not the text "NULL"', null, 'null', 'NULL'],
    ['text stays as it is', 'a\n<b>', 'text', 'a\n<b>'],
    ['an integer above 2^53 keeps its digits', { k: 'int', v: '9223372036854775807' }, 'int', '9223372036854775807'],
    ['a real is as SQLite prints it', { k: 'real', v: '1e+300' }, 'real', '1e+300'],
    ['a real of seven digits has no power of ten', { k: 'real', v: '1.0730965e+06' }, 'real', '1073096.5'],
    ['a small one neither', { k: 'real', v: '-2.5e-05' }, 'real', '-0.000025'],
    ['a blob is hexadecimal', { k: 'blob', v: '00ff' }, 'blob', "x'00ff'"],
    ['text that is not UTF-8 marks its bad bytes', { k: 'text-bytes', v: '41ff42' }, 'text', 'A\ufffdB'],
  ])('%s', (_, value, kind, text) => {
    expect([valueKind(value), valueText(value)]).toEqual([kind, text])
  })
})

describe('a retriever that ranks no table', () => {
  it.each([
    ['bm25', 'with this question.'],
    ['tfidf', 'that TF-IDF counts'],
    ['ottqa-tfidf-corrected', 'that TF-IDF counts'],
  ])('says why: %s', (retriever, says) => {
    expect(nothingFound(retriever)).toContain(says)
  })
})

describe('a number', () => {
  it.each([
    [0.4, 'under 1 ms'],
    [999, '999 ms'],
    [1234, '1.2 s'],
    [59_960, '1 min'],
    [150_000, '2 min 30 s'],
  ])('of %d ms reads %s', (ms, text) => {
    expect(duration(ms)).toBe(text)
  })

  it.each([
    [12, '12 bytes'],
    [1536, '1.5 kB'],
    [256 << 20, '256 MB'],
    [3 * 2 ** 40, '3072 GB'],
  ])('of %d bytes reads %s', (n, text) => {
    expect(bytes(n)).toBe(text)
  })

  it.each([
    [0, '0.00'],
    [4.126, '4.13'],
    [0.004, '4.0e-3'],
  ])('as the score %d reads %s', (n, text) => {
    expect(score(n)).toBe(text)
  })
})

describe('a quoted name', () => {
  it('doubles its quotes', () => {
    expect(quoteName('a "b" c')).toBe('"a ""b"" c"')
  })
})
