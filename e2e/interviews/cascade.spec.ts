import { askedOf, expect, cascadeTest as test } from '../support/provider-tests.ts'
import { audibleMs } from '../support/sound/recording.ts'
import { expectDialled, expectWholeRecord, recordingOf, testSpokenInterview } from './spoken-interview.ts'

const TURNS = 10

// A whole interview by voice on servers of one's own, from the candidate's link to the record.
for (const language of ['en', 'ru'] as const) {
  const story = { language, turns: TURNS }
  test(`${TURNS} answers by voice, ${language}, own servers @full`, async ({
    server,
    standIn,
    visit,
  }, info) => {
    const told = await testSpokenInterview({ server, visit, wav: info.outputPath('digits.wav') }, story)
    expectWholeRecord(told)
    expect(told.kept).toMatchObject({ provider: 'cascade', integrity: { transcript: 'server' } })
    expect(askedOf(standIn, 'transcriptions')).toBe(TURNS)
    expect(askedOf(standIn, 'chat')).toBeGreaterThanOrEqual(TURNS - 1)
    expect(askedOf(standIn, 'speech')).toBeGreaterThan(TURNS)
    await test.step('the recording holds both sides', async () => {
      const sound = await recordingOf(told)
      expectDialled(told, sound)
      expect(audibleMs(sound.interviewer)).toBeGreaterThan(TURNS * 1_000)
    })
  })
}
