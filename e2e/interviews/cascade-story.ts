import type { StandIn } from '@vivavox/stand-ins/openai'
import { expect, test } from '../support/providers/cascade.ts'
import { audibleMs } from '../support/sound/recording.ts'
import {
  expectDialled,
  expectWholeRecord,
  recordingOf,
  type SpokenStory,
  tellSpokenStory,
} from './spoken-story.ts'

/** How often one of the servers was asked. */
export const askedOf = (standIn: StandIn, endpoint: string): number =>
  standIn.requests().filter(request => request.endpoint === endpoint).length

/** A whole interview by voice on servers of one's own, from the candidate's link to the record. */
export function tellCascadeStory(story: SpokenStory): void {
  const { turns, language, tag = '' } = story
  test(`${turns} answers by voice, ${language}, own servers${tag}`, async ({
    server,
    standIn,
    visit,
  }, info) => {
    const told = await tellSpokenStory({ server, visit, wav: info.outputPath('digits.wav') }, story)
    expectWholeRecord(told)
    expect(told.kept).toMatchObject({ provider: 'cascade', integrity: { transcript: 'server' } })
    expect(askedOf(standIn, 'transcriptions')).toBe(turns)
    expect(askedOf(standIn, 'chat')).toBeGreaterThanOrEqual(turns - 1)
    expect(askedOf(standIn, 'speech')).toBeGreaterThan(turns)
    await test.step('the recording holds both sides', async () => {
      const sound = await recordingOf(told)
      expectDialled(told, sound)
      expect(audibleMs(sound.interviewer)).toBeGreaterThan(turns * 1_000)
    })
  })
}
