import type { CallReport } from '@vivavox/stand-ins/openai'
import { expect, test } from '../support/providers/openai.ts'
import { expectBothSides, expectWholeRecord, type SpokenStory, tellSpokenStory } from './spoken-story.ts'

interface CalledStory extends SpokenStory {
  signalling: 'relay' | 'direct'
}

/** What a page may say to the provider: where the server conducts, nothing but sound and whose turn it is. */
const ALLOWED = new Set([
  'input_audio_buffer.clear',
  'input_audio_buffer.append',
  'input_audio_buffer.commit',
  'response.create',
])

/** What a page said to the provider that is neither sound nor whose turn it is. */
export const otherThanSound = ({ clientEvents }: CallReport): string[] =>
  clientEvents
    .filter(({ source }) => source === 'channel')
    .map(({ event }) => `${event.type}`)
    .filter(type => !ALLOWED.has(type))

const responsesOf = (calls: CallReport[]) => calls.flatMap(({ responses }) => responses)
const soundedMs = (calls: CallReport[]): number =>
  responsesOf(calls).reduce(
    (sum, { soundAt, silentAt }) => sum + (soundAt && silentAt ? silentAt - soundAt : 0),
    0,
  )
/** What Chromium makes up when packets cease, for each thing said, milliseconds: 130 to 330 were measured, 0 to 110 with silence. */
const CONCEALED_MS = 400

/** A whole interview by voice on a call, from the candidate's link to the record. */
export function tellCalledStory({ signalling, ...story }: CalledStory): void {
  const { turns, language, tag = '' } = story
  test(`${turns} answers by voice, ${language}, ${signalling}${tag}`, async ({
    server,
    standIn,
    visit,
  }, info) => {
    // Providers do either between turns.
    const idle = signalling === 'relay' ? 'silence' : 'nothing'
    standIn.setTempo({ idle })
    const told = await tellSpokenStory({ server, visit, wav: info.outputPath('digits.wav') }, story)
    const { kept, fed } = told
    await test.step('what is on record', () => {
      expectWholeRecord(told)
      // One answer of the provider, one turn.
      expect(kept.transcript.filter(({ speaker }) => speaker === 'ai')).toHaveLength(turns + 1)
      const transcript = signalling === 'relay' ? 'server' : 'browser'
      expect(kept).toMatchObject({
        provider: 'openai',
        integrity: { transcript, differences: [], attempts: [] },
      })
      // In direct signalling the provider counts to the browser, whose word is no bill.
      if (signalling === 'relay') expect(kept.cost?.usd).toBeGreaterThan(0)
      else expect(kept.cost?.usd).toBeNull()
    })

    const calls = standIn.calls()
    await test.step('what the provider saw', () => {
      expect(calls).toHaveLength(1)
      expect(calls[0]?.turns.map(({ digits }) => digits)).toEqual(fed)
      expect(calls[0]?.startedBy).toBe(signalling === 'relay' ? 'server' : 'secret')
      if (signalling === 'relay' && calls[0]) expect(otherThanSound(calls[0])).toEqual([])
    })
    await test.step('the recording holds both sides', () =>
      expectBothSides(
        told,
        soundedMs(calls),
        idle === 'silence' ? 0 : CONCEALED_MS * responsesOf(calls).length,
      ))
  })
}
