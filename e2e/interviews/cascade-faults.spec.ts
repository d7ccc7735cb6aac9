import type { Interview } from '@vivavox/contracts/interviews'
import type { StandIn } from '@vivavox/stand-ins/openai'
import { shownTexts } from '../support/page/shown-texts.ts'
import { textsIn } from '../support/page/texts.ts'
import { expect, cascadeTest as test } from '../support/provider-tests.ts'
import { AT_THE_START, FOR_GOOD, ONCE, PARTS } from './cascade-fault-table.ts'
import {
  BEEPS,
  type Entered,
  enterRoom,
  expectWholeTalk,
  FIRST,
  FIRST_TYPED,
  readEnded,
  SECOND,
  SECOND_TYPED,
} from './fault-steps.ts'

const t = textsIn('en')
/** Longer than the longest wait for a server, milliseconds. */
const PATIENCE_MS = 60_000

/** The second answer in writing, until the interviewer says goodbye. */
async function finish(entered: Entered, standIn: StandIn): Promise<Interview> {
  await entered.candidate.asked(SECOND)
  // The chat also evaluates: that is another story.
  standIn.clearFaults()
  await entered.candidate.type(SECOND_TYPED)
  return readEnded(entered)
}

for (const { name, faults } of AT_THE_START) {
  test(`own servers ${name} at the start: another provider conducts @full`, async ({
    server,
    standIn,
    visit,
  }) => {
    for (const fault of faults) standIn.fault(fault)
    const entered = await enterRoom(server, visit)
    await expect(entered.candidate.captions).toContainText(FIRST, { timeout: PATIENCE_MS })
    await entered.candidate.type(FIRST_TYPED)
    const kept = await finish(entered, standIn)
    expectWholeTalk(kept, [FIRST_TYPED, SECOND_TYPED])
    expect(kept.provider).toBe('builtin')
    expect(kept.gave_way).toContainEqual(
      expect.objectContaining({ purpose: 'voice', from: 'cascade', to: 'builtin' }),
    )
  })
}

for (const row of FOR_GOOD) {
  for (const part of PARTS) {
    test(`the server for ${part} ${row.name} @full`, async ({ server, standIn, visit }) => {
      test.setTimeout(180_000)
      const unheard = part === 'transcriptions'
      const entered = await enterRoom(server, visit)
      const { page, candidate } = entered
      await candidate.asked(FIRST)
      standIn.fault(row.fault(part))
      await candidate.holdWithSpace()
      if (unheard) {
        // It cannot be transcribed: the sound is kept, and the candidate invited to type the answer as well.
        await expect(page.getByText(t('room.heard.soundOnly'))).toBeVisible({ timeout: PATIENCE_MS })
        await candidate.type(FIRST_TYPED)
      }
      const kept = await finish(entered, standIn)
      expectWholeTalk(kept, unheard ? ['', FIRST_TYPED, SECOND_TYPED] : [BEEPS, SECOND_TYPED])
      expect(kept.provider).toBe('cascade')
      expect(kept.gave_way).toBeUndefined()
    })
  }
}

for (const { name, fault } of ONCE) {
  test(`the server for transcriptions ${name} @full`, async ({ server, standIn, visit }) => {
    const entered = await enterRoom(server, visit)
    await entered.candidate.asked(FIRST)
    standIn.fault(fault)
    await entered.candidate.holdWithMouse()
    expectWholeTalk(await finish(entered, standIn), [BEEPS, SECOND_TYPED])
    expect(await shownTexts(entered.page)).not.toContain(t('room.heard.soundOnly'))
  })
}

test('the server for transcriptions writes an answer down late @full', async ({ server, standIn, visit }) => {
  const entered = await enterRoom(server, visit)
  await entered.candidate.asked(FIRST)
  standIn.setBehaviour({ transcriptMs: 4_000 })
  await entered.candidate.holdWithMouse()
  const kept = await finish(entered, standIn)
  standIn.setBehaviour({ transcriptMs: 0 })
  expectWholeTalk(kept, [BEEPS, SECOND_TYPED])
  expect(await shownTexts(entered.page)).toContain(t('room.waitingFor.sending'))
})
