import type { Page } from '@playwright/test'
import type { Interview } from '@vivavox/contracts/interviews'
import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import type { StandIn } from '@vivavox/stand-ins/openai'
import { keepShownTexts, shownTexts } from '../support/page/shown-texts.ts'
import { textsIn } from '../support/page/texts.ts'
import { type CandidatePage, waitForPhase } from '../support/people/candidate.ts'
import { evaluated } from '../support/people/kept.ts'
import { createVacancy, STORIES } from '../support/people/stories.ts'
import { enterSpeaking, interviewIdOn } from '../support/providers/called.ts'
import { expect, test } from '../support/providers/cascade.ts'
import { createRecruiter, type Recruiter } from '../support/servers/api.ts'
import type { TestServer } from '../support/servers/start-server.ts'
import { AT_THE_START, FOR_GOOD, ONCE, PARTS } from './cascade-fault-table.ts'
import { expectFairScores, expectWholeTalk, FAULT_QUESTIONS } from './fault-steps.ts'

const t = textsIn('en')
const [first = '', second = ''] = FAULT_QUESTIONS
const [firstTyped = '', typedAnswer = ''] = STORIES.en.answers
/** What the stand-in writes down of the browser's beeps. */
const BEEPS = '[no digits]'
/** Longer than the longest wait for a server, milliseconds. */
const PATIENCE_MS = 60_000

let owner: Recruiter
let vacancy: OwnVacancy
test.beforeEach(async ({ server }) => {
  owner = await createRecruiter(server)
  vacancy = await createVacancy(server, owner, 'en', { questions: FAULT_QUESTIONS })
})

/** From the link to the room. */
async function enter(page: Page): Promise<{ candidate: CandidatePage; id: string }> {
  await keepShownTexts(page)
  const candidate = await enterSpeaking(page, vacancy)
  return { candidate, id: await interviewIdOn(page, vacancy) }
}

/** The second answer in writing, until the interviewer says goodbye. */
async function finish(
  server: TestServer,
  page: Page,
  { candidate, id }: { candidate: CandidatePage; id: string },
  standIn: StandIn,
): Promise<Interview> {
  await candidate.asked(second)
  // The chat also evaluates: that is another story.
  standIn.clearFaults()
  await candidate.type(typedAnswer)
  await waitForPhase(page, 'done')
  const kept = await evaluated(server, owner, id)
  expectFairScores(kept)
  return kept
}

for (const { name, faults } of AT_THE_START) {
  test(`own servers ${name} at the start: another provider leads @full`, async ({
    server,
    standIn,
    visit,
  }) => {
    for (const fault of faults) standIn.fault(fault)
    const page = await visit()
    const entered = await enter(page)
    await expect(entered.candidate.captions).toContainText(first, { timeout: PATIENCE_MS })
    await entered.candidate.type(firstTyped)
    const kept = await finish(server, page, entered, standIn)
    expectWholeTalk(kept, [firstTyped, typedAnswer])
    expect(kept.provider).toBe('builtin')
    expect(kept.gave_way).toContainEqual(
      expect.objectContaining({ purpose: 'voice', from: 'cascade', to: 'builtin' }),
    )
  })
}

for (const row of FOR_GOOD) {
  for (const part of PARTS) {
    test(`the server for ${part} ${row.name}${row.short === part ? '' : ' @full'}`, async ({
      server,
      standIn,
      visit,
    }) => {
      test.setTimeout(180_000)
      const unheard = part === 'transcriptions'
      const page = await visit()
      const entered = await enter(page)
      const { candidate } = entered
      await candidate.asked(first)
      standIn.fault(row.fault(part))
      await candidate.holdWithMouse()
      if (unheard) {
        // Nobody can write it down: it is kept, and the candidate invited to type it as well.
        await expect(page.getByText(t('interviews.heard.soundOnly'))).toBeVisible({ timeout: PATIENCE_MS })
        await candidate.type(firstTyped)
      }
      const kept = await finish(server, page, entered, standIn)
      expectWholeTalk(kept, unheard ? ['', firstTyped, typedAnswer] : [BEEPS, typedAnswer])
      expect(kept.provider).toBe('cascade')
      expect(kept.gave_way).toBeUndefined()
    })
  }
}

for (const { name, fault } of ONCE) {
  test(`the server for transcriptions ${name} @full`, async ({ server, standIn, visit }) => {
    const page = await visit()
    const entered = await enter(page)
    await entered.candidate.asked(first)
    standIn.fault(fault)
    await entered.candidate.holdWithMouse()
    expectWholeTalk(await finish(server, page, entered, standIn), [BEEPS, typedAnswer])
    expect(await shownTexts(page)).not.toContain(t('interviews.heard.soundOnly'))
  })
}

test('the server for transcriptions writes an answer down late @full', async ({ server, standIn, visit }) => {
  const page = await visit()
  const entered = await enter(page)
  await entered.candidate.asked(first)
  standIn.setTempo({ transcriptMs: 4_000 })
  await entered.candidate.holdWithMouse()
  const kept = await finish(server, page, entered, standIn)
  standIn.setTempo({ transcriptMs: 0 })
  expectWholeTalk(kept, [BEEPS, typedAnswer])
  expect(await shownTexts(page)).toContain(t('interviews.waitingFor.sending'))
})
