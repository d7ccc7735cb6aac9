import type { StandIn } from '@vivavox/stand-ins/openai'
import { shownTexts } from '../support/page/shown-texts.ts'
import { textsIn } from '../support/page/texts.ts'
import type { CandidatePage } from '../support/people/candidate.ts'
import { expect, openAiTest as test } from '../support/provider-tests.ts'
import {
  BEEPS,
  enterRoom,
  expectEarlyEnd,
  expectWholeTalk,
  FIRST,
  FIRST_TYPED,
  REFUSED,
  readEnded,
  SECOND,
} from './fault-steps.ts'
import { FAULTS, type FaultRow, type Signalling } from './openai-fault-table.ts'

const t = textsIn('en')
/** A line that vanished is given up within 10 s and called again a second later, milliseconds. */
const CALLED_AGAIN_MS = 60_000

/** One answer by voice, one in writing, until the interviewer says goodbye. */
async function answerAll(
  candidate: CandidatePage,
  standIn: StandIn,
  { behaviour, calls }: FaultRow,
): Promise<void> {
  await candidate.asked(FIRST)
  if (behaviour) standIn.setBehaviour({ ...behaviour })
  await candidate.holdWithMouse()
  await candidate.asked(SECOND)
  // A page whose call broke may be typed into before it calls again: the last answer would end the talk first.
  if (calls) await expect.poll(() => standIn.calls().length, { timeout: CALLED_AGAIN_MS }).toBe(calls)
  await candidate.readyToSpeak()
  standIn.setBehaviour({ thinkMs: 0 })
  await candidate.type(FIRST_TYPED)
}

/** Between the first two requests for a call, milliseconds. */
function patienceWith(standIn: StandIn): number {
  const [first, next] = standIn.requests().filter(({ endpoint }) => endpoint === 'calls')
  return (next?.at ?? Number.NaN) - (first?.at ?? Number.NaN)
}

/** Every scripted fault of the provider that can happen with this signalling. */
function sufferFaults(signalling: Signalling): void {
  for (const row of FAULTS.filter(({ only }) => !only || only === signalling)) {
    test(`${row.name}, ${signalling} @full`, async ({ server, standIn, visit }) => {
      test.setTimeout(180_000)
      standIn.setBehaviour({ thinkMs: 0 })
      for (const fault of row.faults) standIn.fault(fault)
      const entered = await enterRoom(server, visitor => visit({ ...visitor, allow: REFUSED }))
      const { page, candidate } = entered
      if (row.away) {
        await expect(page.getByTestId('interviewer-away')).toBeVisible({ timeout: 60_000 })
        standIn.clearFaults()
        await candidate.button(t('common.retry')).click()
      }
      if (row.endsEarly) {
        await candidate.asked(FIRST)
        await candidate.holdWithMouse()
      } else await answerAll(candidate, standIn, row)
      const kept = await readEnded(entered)
      if (row.endsEarly) expectEarlyEnd(kept, BEEPS)
      else {
        expectWholeTalk(
          kept,
          [row.unheard ? '' : BEEPS, FIRST_TYPED],
          row.unheard ? 'awaiting_words' : 'done',
        )
        expect(kept.transcript.at(-1)?.content).toContain('Goodbye')
        expect(kept.integrity).toMatchObject({
          ...(row.record && { transcript: row.record }),
          differences: [],
          attempts: [],
        })
      }
      if (row.calls) expect(standIn.calls()).toHaveLength(row.calls)
      if (row.waitsMs) expect(patienceWith(standIn)).toBeGreaterThanOrEqual(row.waitsMs)
      const shown = await shownTexts(page)
      for (const key of row.shows ?? []) expect(shown).toContain(t(key))
    })
  }
}

for (const signalling of ['relay', 'direct'] as const)
  test.describe(signalling, () => {
    test.use({ signalling })
    sufferFaults(signalling)
  })
