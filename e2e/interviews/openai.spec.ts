import type { CallReport } from '@vivavox/stand-ins/openai'
import { expect, otherThanSound, openAiTest as test } from '../support/provider-tests.ts'
import {
  expectBothSides,
  expectWholeRecord,
  type SpokenInterview,
  testSpokenInterview,
} from './spoken-interview.ts'

interface CalledStory extends SpokenInterview {
  signalling: 'relay' | 'direct'
}

const responsesOf = (calls: CallReport[]) => calls.flatMap(({ responses }) => responses)
const soundedMs = (calls: CallReport[]): number =>
  responsesOf(calls).reduce(
    (sum, { soundAt, silentAt }) => sum + (soundAt && silentAt ? silentAt - soundAt : 0),
    0,
  )
/** What Chromium makes up when packets cease, for each thing said, milliseconds: 130 to 330 were measured, 0 to 110 with silence. */
const CONCEALED_MS = 400

/** A whole interview by voice on a call, from the candidate's link to the record. */
function tellCalledStory({ signalling, ...story }: CalledStory): void {
  const { turns, language, tag = '' } = story
  test(`${turns} answers by voice, ${language}, ${signalling}${tag}`, async ({
    server,
    standIn,
    visit,
  }, info) => {
    // Providers do either between turns.
    const idle = signalling === 'relay' ? 'silence' : 'nothing'
    standIn.setBehaviour({ idle })
    const told = await testSpokenInterview({ server, visit, wav: info.outputPath('digits.wav') }, story)
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

test.describe('relay', () => {
  for (const language of ['en', 'ru'] as const)
    tellCalledStory({ signalling: 'relay', language, turns: 10, tag: ' @full' })
})

test.describe('direct', () => {
  test.use({ signalling: 'direct' })
  tellCalledStory({ signalling: 'direct', language: 'ru', turns: 2 })
  for (const language of ['en', 'ru'] as const)
    tellCalledStory({ signalling: 'direct', language, turns: 10, tag: ' @full' })
})
