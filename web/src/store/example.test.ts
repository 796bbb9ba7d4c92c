import { describe, expect, it } from 'vitest'
import samples from '../gen/samples.json'
import type { Samples } from '../gen/rpc'
import { built, exampleRun, sameAsBuilt } from './example'
import { opened } from './initial'
import { config, defaults } from './settings'

const { databases } = samples as Samples

describe('the example that comes with the page', () => {
  it('was asked with the settings that a first visit has', () => {
    expect(built.config).toEqual(config(defaults))
  })

  it('is a right answer to a sample question, finished and labelled', () => {
    const run = exampleRun()
    expect(databases.find((d) => d.id === built.database)?.questions.map((q) => q.id)).toContain(run.query)
    expect(run).toMatchObject({ phase: 'done', origin: 'built', gold: { right: true } })
  })

  it('is the same only byte for byte', () => {
    expect(sameAsBuilt(structuredClone(built.record))).toBe(true)
    expect(sameAsBuilt({ ...built.record, question: `${built.record.question} ` })).toBe(false)
  })

  it('is there on a first visit, and not where a reload finds another question', () => {
    expect(opened(databases, {}).run?.question).toBe(built.record.question)
    expect(opened(databases, { current: built.database, box: 'Another one?' }).run).toBeNull()
  })
})
