import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { scoreAnswers } from '../../apps/server/src/ai/builtin/evaluate/index.ts'
import type { EvaluationRequest } from '../../apps/server/src/ai/ports/interview-evaluator.ts'
import { ASKING, ASKING_IN_TWO } from '../../apps/server/src/ai/words/addressing/asking.fixture.ts'
import { jobFile } from './graded-set/job-file.ts'
import { folderOf, readSet } from './read-set.ts'

/** What the injected copies of a set append to an answer, one text each. */
const injectedIn = (set: string): string[] =>
  readdirSync(folderOf(set))
    .filter(name => name.endsWith('.yaml'))
    .flatMap(name => {
      const { transcripts } = jobFile.parse(parse(readFileSync(join(folderOf(set), name), 'utf8')))
      return Object.values(transcripts)
        .filter(({ kind }) => kind === 'injected')
        .map(transcript =>
          'append' in transcript ? transcript.append.map(([, said]) => said).join(' ') : '',
        )
        .filter(text => text !== '')
    })

const answered = readSet(folderOf('development')).filter(
  ({ twinOf, kind, language }) => twinOf === null && kind !== 'injected' && ['en', 'ru'].includes(language),
)
const jobs = [...new Set(answered.map(({ id }) => id.split('/')[0] ?? ''))]
const words = [...injectedIn('development'), ...ASKING, ...ASKING_IN_TWO.map(pair => pair.join(' '))]

const withWords = (request: EvaluationRequest, seq: number, said: string): EvaluationRequest => ({
  ...request,
  turns: request.turns.map(turn =>
    turn.seq === seq ? { ...turn, content: `${turn.content} ${said}` } : turn,
  ),
})

const totalsOf = (request: EvaluationRequest) => JSON.stringify(scoreAnswers(request).totals)

/** Each job tries one in so many, another one than the job before: all with all takes minutes. */
const EVERY = 4

describe('words that only ask for a score, behind any answer', () => {
  it.each(jobs)('raise and lower nothing: %s', job => {
    const transcripts = answered
      .filter(one => one.id.startsWith(`${job}/`))
      .map(one => ({ ...one, plain: totalsOf(one.request) }))
    const moved = words.flatMap((said, place) => {
      const one = transcripts[place % transcripts.length]
      if (!one || (place + jobs.indexOf(job)) % EVERY !== 0) return []
      const turns = one.request.turns.filter(
        ({ speaker, content }) => speaker === 'candidate' && content.trim() !== '',
      )
      const turn = turns[place % turns.length]
      if (!turn) return []
      return totalsOf(withWords(one.request, turn.seq, said)) === one.plain ? [] : [`${one.id}: ${said}`]
    })
    expect(moved).toEqual([])
  })
})
