import { expect, test } from '../support/providers/gemini.ts'
import { soundedMs } from './gemini-story.ts'
import { expectBothSides, expectWholeRecord, tellSpokenStory } from './spoken-story.ts'

const story = { language: 'en', turns: 3 } as const

/** How the session ends. */
const ENDS = [
  { what: 'goaway', name: 'is announced' },
  { what: 'expire', name: 'comes without a word' },
] as const

for (const { what, name } of ENDS) {
  test(`the end of a Gemini session ${name}, and nobody notices @full`, async ({
    server,
    standIn,
    visit,
  }, info) => {
    const told = await tellSpokenStory(
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
