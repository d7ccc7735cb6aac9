import { expect } from '@playwright/test'
import type { Interview } from '@vivavox/contracts/interviews'
import type { PromisedTurn } from './driven-interview.ts'

const wordsOf = ({ seq, speaker, content }: Interview['transcript'][number]) => ({
  seq,
  speaker,
  text: content,
})

/** Every promised turn is in the record under its number, the numbers have no gap, and nothing is there twice. */
export function expectTranscript({ transcript }: Interview, promised: PromisedTurn[]): void {
  expect(transcript.map(({ seq }) => seq)).toEqual(transcript.map((_, index) => index + 1))
  const named = transcript.flatMap(({ client_id }) => client_id ?? [])
  expect(new Set(named).size, 'no answer twice').toBe(named.length)
  for (const { seq, speaker, text, clientId } of promised) {
    const turn = transcript[seq - 1]
    expect(turn && wordsOf(turn)).toEqual({ seq, speaker, text })
    if (clientId) expect(turn?.client_id).toBe(clientId)
  }
}
