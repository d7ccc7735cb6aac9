import type { Interview } from '@vivavox/contracts/interviews'
import type { StandIn } from '@vivavox/stand-ins/openai'
import { createRecruiter } from '../support/api.ts'
import { enterSpeaking, interviewIdOn, someQuestions } from '../support/called.ts'
import { type CandidatePage, waitForPhase } from '../support/candidate.ts'
import { evaluated } from '../support/kept.ts'
import { expect, test } from '../support/openai.ts'
import { keepShownTexts, shownTexts } from '../support/shown-texts.ts'
import { createVacancy, STORIES } from '../support/stories.ts'
import { textsIn } from '../support/texts.ts'
import { FAULTS, type FaultRow, type Signalling } from './openai-fault-table.ts'

const t = textsIn('en')
const questions = someQuestions('en', 2)
const [first = '', second = ''] = questions
const [typedAnswer = ''] = STORIES.en.answers

/** What a browser says of a provider or a server that cannot be reached, or refuses. */
const REFUSED = /net::ERR_|Failed to load resource|answer 50[023]: POST .*\/(rtc\/|realtime\/)/

/** Nothing but what was said becomes a score. */
function expectFairScores(kept: Interview): void {
  expect(kept.evaluation_status).not.toBe('failed')
  for (const score of [kept.overall_score, kept.technical_score, kept.communication_score])
    if (score !== null) expect(score).toBeGreaterThan(0)
}

/** One answer by voice, one in writing, until the interviewer says goodbye. */
async function answerAll(candidate: CandidatePage, standIn: StandIn, { tempo }: FaultRow): Promise<void> {
  await candidate.asked(first)
  if (tempo) standIn.setTempo({ ...tempo })
  await candidate.holdWithMouse()
  await candidate.asked(second)
  standIn.setTempo({ thinkMs: 0 })
  await candidate.type(typedAnswer)
}

/** Between the first two requests for a call, milliseconds. */
function patienceWith(standIn: StandIn): number {
  const [first, next] = standIn.requests().filter(({ endpoint }) => endpoint === 'calls')
  return (next?.at ?? Number.NaN) - (first?.at ?? Number.NaN)
}

function expectWholeTalk({ transcript, ...kept }: Interview, { unheard, record }: FaultRow): void {
  expect(kept).toMatchObject({ status: 'completed', evaluation_status: 'done', question_number: 2 })
  const answers = transcript.filter(({ speaker }) => speaker === 'candidate')
  expect(answers.map(({ content }) => content)).toEqual([unheard ? '' : '[no digits]', typedAnswer])
  const asked = transcript.filter(({ speaker }) => speaker === 'ai').map(({ content }) => content)
  expect(asked.filter(words => words.includes('Hello!'))).toHaveLength(1)
  for (const question of questions) expect(asked.some(words => words.includes(question))).toBe(true)
  expect(asked.at(-1)).toContain('Goodbye')
  expect(kept.integrity).toMatchObject({
    ...(record && { transcript: record }),
    differences: [],
    attempts: [],
  })
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
      const vacancy = await createVacancy(server, owner, 'en', { questions })
      const page = await visit()
      await keepShownTexts(page)
      const candidate = await enterSpeaking(page, vacancy)
      const id = await interviewIdOn(page, vacancy)

      if (row.stops) {
        await waitForPhase(page, 'failed')
        await expect(page.getByRole('heading', { name: t('interviews.failed.call') })).toBeVisible()
        await expect(page.getByRole('alert')).toContainText(row.stops)
        standIn.clearFaults()
        await candidate.button(t('interviews.failed.again')).click()
      }
      if (row.endsEarly) {
        await candidate.asked(first)
        await candidate.holdWithMouse()
      } else await answerAll(candidate, standIn, row)
      await waitForPhase(page, 'done')
      const kept = await evaluated(server, owner, id)
      expectFairScores(kept)
      if (row.endsEarly) {
        expect(kept).toMatchObject({ status: 'abandoned', evaluation_status: 'not_enough_evidence' })
        const said = kept.transcript.map(({ speaker, content }) => `${speaker}: ${content}`)
        expect(said).toContain('candidate: [no digits]')
        expect(said.at(-1)).toContain('Goodbye')
      } else expectWholeTalk(kept, row)
      if (row.calls) expect(standIn.calls()).toHaveLength(row.calls)
      if (row.waitsMs) expect(patienceWith(standIn)).toBeGreaterThanOrEqual(row.waitsMs)
      const shown = await shownTexts(page)
      for (const key of row.shows ?? []) expect(shown).toContain(t(key))
    })
  }
}
