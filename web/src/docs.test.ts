import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const src = import.meta.dirname
const declaration = /^export (?:default )?(?:async |abstract )*(?:function|const|let|class|interface|type|enum) (\w+)/

/** undocumented are the exported names of a file that no doc comment stands above. */
function undocumented(text: string): string[] {
  const lines = text.split('\n')
  return lines.flatMap((line, i) => {
    const name = declaration.exec(line)?.[1]
    return name && !lines[i - 1]?.trim().endsWith('*/') ? [name] : []
  })
}

it('says of every exported name what it is', () => {
  const files = readdirSync(src, { recursive: true, encoding: 'utf8' }).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$/.test(path) && !path.startsWith('gen/'),
  )
  expect(files.length).toBeGreaterThan(150)
  const without = files.flatMap((path) =>
    undocumented(readFileSync(join(src, path), 'utf8')).map((name) => `${path}: ${name}`),
  )
  expect(without).toEqual([])
})

it('takes no other comment for one, and goes over what is not exported', () => {
  const text =
    '/** a is one. */\nexport const a = 1\n\n// b is two\nexport async function b() {}\n\n' +
    'const c = 3\nexport type D = 4\n'
  expect(undocumented(text)).toEqual(['b', 'D'])
})
