import type { SessionReport } from '@vivavox/stand-ins/gemini'
import { expect, geminiTest as test } from '../support/provider-tests.ts'
import {
  expectBothSides,
  expectWholeRecord,
  type SpokenInterview,
  testSpokenInterview,
} from './spoken-interview.ts'

/** PCM16 at 24 kHz in pieces of so many milliseconds. */
const CHUNK_MS = 40

/** How long the provider's voice was. */
const soundedMs = (sessions: SessionReport[]): number =>
  sessions.flatMap(({ answers }) => answers).reduce((sum, { chunks }) => sum + chunks * CHUNK_MS, 0)

/** A whole interview by voice over our server, from the candidate's link to the record. */
function tellGeminiStory(story: SpokenInterview): void {
  const { turns, language, tag = '' } = story
  test(`${turns} answers by voice, ${language}, Gemini${tag}`, async ({ server, standIn, visit }, info) => {
    const told = await testSpokenInterview({ server, visit, wav: info.outputPath('digits.wav') }, story)
    const { kept, fed } = told
    const sessions = standIn.sessions()
    await test.step('what is on record', () => {
      expectWholeRecord(told)
      // One answer of the provider, one turn.
      expect(kept.transcript.filter(({ speaker }) => speaker === 'ai')).toHaveLength(turns + 1)
      expect(kept).toMatchObject({ provider: 'gemini', integrity: { transcript: 'server' } })
      const voice = kept.cost?.items.find(({ purpose }) => purpose === 'voice')
      expect(voice).toMatchObject({ provider: 'gemini', input_tokens: expect.any(Number) })
      expect(voice?.input_tokens).toBeGreaterThan(0)
    })
    await test.step('what the provider saw', () => {
      expect(sessions).toHaveLength(1)
      expect(sessions[0]?.turns.map(({ digits }) => digits)).toEqual(fed)
    })
    await test.step('the recording holds both sides', () => expectBothSides(told, soundedMs(sessions)))
  })
}

tellGeminiStory({ language: 'en', turns: 2 })
tellGeminiStory({ language: 'en', turns: 10, tag: ' @full' })
tellGeminiStory({ language: 'ru', turns: 10, tag: ' @full' })

const story = { language: 'en', turns: 3 } as const

/** How the session ends. */
const ENDS = [
  { what: 'goaway', name: 'is announced' },
  { what: 'expire', name: 'comes without a word' },
] as const

for (const { what, name } of ENDS) {
  test(`the end of a Gemini session ${name}, and the candidate does not notice @full`, async ({
    server,
    standIn,
    visit,
  }, info) => {
    const told = await testSpokenInterview(
      { server, visit, wav: info.outputPath('digits.wav') },
      story,
      answer => answer === 1 && expect(standIn.breakSession(what)).toBe(true),
    )
    expectWholeRecord(told)
    const asked = told.kept.transcript.filter(({ speaker }) => speaker === 'ai').map(({ content }) => content)
    expect(asked).toHaveLength(story.turns + 1)
    expect(asked.filter(words => words.startsWith('Hello'))).toHaveLength(1)
    const sessions = standIn.sessions()
    expect(sessions.flatMap(({ connections }) => connections)).toHaveLength(2)
    expect(sessions.flatMap(({ turns }) => turns).map(({ digits }) => digits)).toEqual(told.fed)
    await expectBothSides(told, soundedMs(sessions))
  })
}
