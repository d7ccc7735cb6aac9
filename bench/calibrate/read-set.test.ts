import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { KINDS } from '../../apps/server/src/modules/judgement/calibration/graded-case.ts'
import { readSample } from '../../apps/server/src/modules/judgement/calibration/sample/read-sample.ts'
import { root } from '../../scripts/lib/root.mjs'
import { KIND_FACTS } from './graded-set/kinds.ts'
import { folderOf, readSet } from './read-set.ts'
import { sampleOf } from './sample.ts'

const cases = readSet(folderOf('development'))
const jobs = new Map(cases.map(one => [one.id.split('/')[0], one]))

describe('the graded interviews that engines are tuned to', () => {
  it('are at least a hundred over ten jobs, half of them trades no lexicon knows', () => {
    expect(cases.length).toBeGreaterThanOrEqual(100)
    expect(jobs.size).toBeGreaterThanOrEqual(10)
    const unknown = [...jobs.values()].filter(({ trade }) => trade === 'unknown')
    expect(unknown.length * 2).toBeGreaterThanOrEqual(jobs.size)
  })

  it('have each kind, in English and in Russian or as a copy of it, and samples of three more languages', () => {
    expect(new Set(cases.map(({ kind }) => kind))).toEqual(new Set(KINDS))
    expect(new Set(cases.map(({ language }) => language))).toEqual(new Set(['en', 'ru', 'es', 'de', 'ja']))
  })

  it('grade good answers above poor ones, and empty ones near nothing', () => {
    for (const one of cases.filter(({ kind }) => kind === 'strong')) expect(one.overall).toBeGreaterThan(85)
    for (const one of cases.filter(({ kind }) => kind === 'weak')) expect(one.overall).toBeLessThan(40)
    for (const { id, kind, overall } of cases)
      if (KIND_FACTS[kind].belowSolid ?? KIND_FACTS[kind].mustNotScore)
        expect(overall, id).toBeLessThanOrEqual(10)
  })

  it('have copies that differ from their originals', () => {
    const byId = new Map(cases.map(one => [one.id, one]))
    for (const one of cases.filter(({ twinOf }) => twinOf !== null))
      expect(one.request, one.id).not.toEqual(byId.get(one.twinOf ?? '')?.request)
  })

  it('are those that the server tries models on (else: npm run calibrate -- --write-sample)', () => {
    expect(readSample().cases).toEqual(sampleOf(cases))
  })
})

function hashOf(folder: string): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(folder).sort()) hash.update(readFileSync(join(folder, name)))
  return hash.digest('hex')
}

describe('the graded interviews that nothing is tuned to', () => {
  it('are those whose hash the changelog named before the first tuning', () => {
    const folder = folderOf('held-out')
    expect(readFileSync(join(root, 'CHANGELOG.md'), 'utf8')).toContain(hashOf(folder))
    expect(readSet(folder)).toHaveLength(57)
  })

  it('are about other jobs', () => {
    const others = readSet(folderOf('held-out')).map(({ id }) => id.split('/')[0])
    expect(others.filter(job => jobs.has(job))).toEqual([])
  })
})
