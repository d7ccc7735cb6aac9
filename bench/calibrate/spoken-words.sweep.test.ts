import { describe, expect, it } from 'vitest'
import { scoreAnswers } from '../../apps/server/src/ai/builtin/evaluate/index.ts'
import type { EvaluationRequest } from '../../apps/server/src/ai/ports/interview-evaluator.ts'
import { ASKING, ASKING_IN_TWO } from '../../apps/server/src/ai/words/addressing/asking.fixture.ts'
import { folderOf, readSet } from './read-set.ts'

const originals = readSet(folderOf('development')).filter(
  ({ twinOf, kind }) => twinOf === null && kind !== 'injected',
)
const jobs = [...new Set(originals.map(({ id }) => id.split('/')[0] ?? ''))]
const spoken = [...ASKING, ...ASKING_IN_TWO.map(pair => pair.join(' '))]
/** Characters between the places that are tried; a prime, so that sentences and words are cut everywhere. */
const STEP = 499

/** The request with one turn cut at a character, and what stands in the cut. */
const cutAt = (request: EvaluationRequest, seq: number, at: number, between: readonly string[]) => ({
  ...request,
  turns: request.turns.map(turn => {
    const parts = [turn.content.slice(0, at), ...between, turn.content.slice(at)]
    return turn.seq === seq ? { ...turn, content: parts.filter(part => part !== '').join('\n') } : turn
  }),
})

const figures = (request: EvaluationRequest) => {
  const { answers, totals, missing } = scoreAnswers(request)
  return {
    totals,
    missing,
    answers: answers.map(({ content, clarity, status }) => [content, clarity, status]),
  }
}

describe('words to the evaluator among an answer', () => {
  it.each(jobs)('change no figure, wherever they stand: %s', job => {
    let tried = jobs.indexOf(job)
    for (const { id, request } of originals.filter(one => one.id.startsWith(`${job}/`)))
      for (const turn of request.turns.filter(({ speaker }) => speaker === 'candidate'))
        for (let at = (tried * 53) % 61; at <= turn.content.length; at += STEP) {
          const words = spoken[tried++ % spoken.length] ?? ''
          const without = figures(cutAt(request, turn.seq, at, []))
          expect(figures(cutAt(request, turn.seq, at, [words])), `${id}: ${words}`).toEqual(without)
        }
    expect(tried).toBeGreaterThan(jobs.indexOf(job))
  })
})
