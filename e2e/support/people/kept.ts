import { expect } from '@playwright/test'
import type { Interview } from '@vivavox/contracts/interviews'
import { until } from '../page/until.ts'
import type { Recruiter } from '../servers/api.ts'
import type { TestServer } from '../servers/start-server.ts'
import type { PromisedTurn } from './driven-interview.ts'
import { readInterview } from './stories.ts'

/** Below the time limit of a journey, so that it ends with these words. */
const EVALUATED_WITHIN_MS = 100_000

/** Waits until nothing is left to do for an interview. */
export const evaluated = (
  server: TestServer,
  owner: Pick<Recruiter, 'token'>,
  id: string,
): Promise<Interview> =>
  until(
    'the evaluation',
    async () => {
      const interview = await readInterview(server, owner, id)
      return ['none', 'queued', 'running'].includes(interview.evaluation_status) ? undefined : interview
    },
    EVALUATED_WITHIN_MS,
  )

const wordsOf = ({ seq, speaker, content }: Interview['transcript'][number]) => ({
  seq,
  speaker,
  text: content,
})

/** Every promised turn is in the record under its number, the numbers have no gap, and nothing is there twice. */
export function expectKept({ transcript }: Interview, promised: PromisedTurn[]): void {
  expect(transcript.map(({ seq }) => seq)).toEqual(transcript.map((_, index) => index + 1))
  const named = transcript.flatMap(({ client_id }) => client_id ?? [])
  expect(new Set(named).size, 'no answer twice').toBe(named.length)
  for (const { seq, speaker, text, clientId } of promised) {
    const turn = transcript[seq - 1]
    expect(turn && wordsOf(turn)).toEqual({ seq, speaker, text })
    if (clientId) expect(turn?.client_id).toBe(clientId)
  }
}
