import { expect, it } from 'vitest'
import { replaced } from './replaced'

it('puts a name in the place of another, but not in a text or a remark, and quotes it where it must', () => {
  const sql = 'SELECT T1.nme, "NME", \'nme\' FROM t AS T1 -- nme'
  expect(replaced(sql, 'nme', 'name')).toBe("SELECT T1.name, name, 'nme' FROM t AS T1 -- nme")
  expect(replaced('SELECT nme FROM t', 'nme', 'the "name"')).toBe('SELECT "the ""name""" FROM t')
  expect([replaced(sql, '', 'x'), replaced(sql, 'nme', '')]).toEqual([sql, sql])
})
