import { expect, it } from 'vitest'
import type { EvaluationOutcome } from '../record/interview-store.ts'
import { followWithoutInterviewer } from './close-interview.ts'

type Told = Parameters<typeof followWithoutInterviewer>[0]

/** A database that does not answer the first `away` times. */
const told = (away: number) => {
  const sent: string[] = []
  let asked = 0
  const outcome = async (): Promise<EvaluationOutcome> => {
    asked += 1
    if (asked <= away) throw new Error('Connection terminated unexpectedly')
    return { kind: 'evaluated', evaluation: null }
  }
  const parts = {
    store: { kind: 'interview', outcome, turns: async () => [] },
    interview: { id: 'i' },
    candidate: { locale: 'en', send: (name: string) => void sent.push(name) },
  } as unknown as Told
  return { parts, sent }
}

it('tells the evaluation, and that the session is over, when the database was away meanwhile', async () => {
  const { parts, sent } = told(1)
  await followWithoutInterviewer(parts, 'completed', new AbortController().signal)
  expect(sent).toEqual(['interview-ending', 'evaluation-complete', 'session-ended'])
})
it('says nothing to a candidate who has left', async () => {
  const { parts, sent } = told(0)
  await followWithoutInterviewer(parts, 'completed', AbortSignal.abort())
  expect(sent).toEqual(['interview-ending'])
})
