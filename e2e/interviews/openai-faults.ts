import type { StandIn } from '@vivavox/stand-ins/openai'
import { keepShownTexts, shownTexts } from '../support/page/shown-texts.ts'
import { textsIn } from '../support/page/texts.ts'
import { type CandidatePage, waitForPhase } from '../support/people/candidate.ts'
import { evaluated } from '../support/people/kept.ts'
import { createVacancy, STORIES } from '../support/people/stories.ts'
import { enterSpeaking, interviewIdOn } from '../support/providers/called.ts'
import { expect, test } from '../support/providers/openai.ts'
import { createRecruiter } from '../support/servers/api.ts'
import { expectEarlyEnd, expectFairScores, expectWholeTalk, FAULT_QUESTIONS, REFUSED } from './fault-steps.ts'
import { FAULTS, type FaultRow, type Signalling } from './openai-fault-table.ts'

const t = textsIn('en')
const [first = '', second = ''] = FAULT_QUESTIONS
const [typedAnswer = ''] = STORIES.en.answers
/** What the stand-in writes down of the browser's beeps. */
const BEEPS = '[no digits]'
/** A line that vanished is given up within 10 s and called again a second later, milliseconds. */
const CALLED_AGAIN_MS = 60_000

/** One answer by voice, one in writing, until the interviewer says goodbye. */
async function answerAll(
  candidate: CandidatePage,
  standIn: StandIn,
  { tempo, calls }: FaultRow,
): Promise<void> {
  await candidate.asked(first)
  if (tempo) standIn.setTempo({ ...tempo })
  await candidate.holdWithMouse()
  await candidate.asked(second)
  // A page whose call broke may be typed into before it calls again: the last answer would end the talk first.
  if (calls) await expect.poll(() => standIn.calls().length, { timeout: CALLED_AGAIN_MS }).toBe(calls)
  await candidate.readyToSpeak()
  standIn.setTempo({ thinkMs: 0 })
  await candidate.type(typedAnswer)
}

/** Between the first two requests for a call, milliseconds. */
function patienceWith(standIn: StandIn): number {
  const [first, next] = standIn.requests().filter(({ endpoint }) => endpoint === 'calls')
  return (next?.at ?? Number.NaN) - (first?.at ?? Number.NaN)
}

/** Every scripted fault of the provider that can happen with this signalling. */
export function sufferFaults(signalling: Signalling): void {
  for (const row of FAULTS.filter(({ only }) => !only || only === signalling)) {
    const tag = row.short === signalling ? '' : ' @full'
    test(`${row.name}, ${signalling}${tag}`, async ({ server, standIn, visit, allow }) => {
      test.setTimeout(180_000)
      allow(REFUSED)
      standIn.setTempo({ thinkMs: 0 })
      for (const fault of row.faults) standIn.fault(fault)
      const owner = await createRecruiter(server)
      const vacancy = await createVacancy(server, owner, 'en', { questions: FAULT_QUESTIONS })
      const page = await visit()
      await keepShownTexts(page)
      const candidate = await enterSpeaking(page, vacancy)
      const id = await interviewIdOn(page, vacancy)

      if (row.away) {
        await expect(page.getByTestId('interviewer-away')).toBeVisible({ timeout: 60_000 })
        standIn.clearFaults()
        await candidate.button(t('interviews.away.again')).click()
      }
      if (row.endsEarly) {
        await candidate.asked(first)
        await candidate.holdWithMouse()
      } else await answerAll(candidate, standIn, row)
      await waitForPhase(page, 'done')
      const kept = await evaluated(server, owner, id)
      expectFairScores(kept)
      if (row.endsEarly) expectEarlyEnd(kept, BEEPS)
      else {
        expectWholeTalk(
          kept,
          [row.unheard ? '' : BEEPS, typedAnswer],
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
