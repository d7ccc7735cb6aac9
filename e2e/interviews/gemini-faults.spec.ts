import { keepShownTexts, shownTexts } from '../support/page/shown-texts.ts'
import { textsIn } from '../support/page/texts.ts'
import { waitForPhase } from '../support/people/candidate.ts'
import { evaluated } from '../support/people/kept.ts'
import { arriveSignedIn } from '../support/people/recruiter.ts'
import { createVacancy, STORIES } from '../support/people/stories.ts'
import { enterSpeaking, interviewIdOn } from '../support/providers/called.ts'
import { expect, test } from '../support/providers/gemini.ts'
import { createRecruiter } from '../support/servers/api.ts'
import { expectEarlyEnd, expectFairScores, expectWholeTalk, FAULT_QUESTIONS } from './fault-steps.ts'
import { AT_THE_START, IN_THE_MIDDLE } from './gemini-fault-table.ts'

const t = textsIn('en')
const [first = '', second = ''] = FAULT_QUESTIONS
const [firstTyped = '', typedAnswer = ''] = STORIES.en.answers
/** What the stand-in writes down of the browser's beeps. */
const BEEPS = '[no digits]'
const RESUMED = 'Let us continue.'
/** A provider that is down is left within 5 s; then a greeting is heard, milliseconds. */
const GIVES_WAY_WITHIN_MS = 30_000

for (const { name, faults = [] } of AT_THE_START) {
  test(`Gemini ${name} at the start: another provider leads @full`, async ({ server, standIn, visit }) => {
    for (const fault of faults) standIn.fault(fault)
    const owner = await createRecruiter(server)
    const vacancy = await createVacancy(server, owner, 'en', { questions: FAULT_QUESTIONS })
    const page = await visit()
    await keepShownTexts(page)
    const candidate = await enterSpeaking(page, vacancy)
    const id = await interviewIdOn(page, vacancy)
    await expect(candidate.captions).toContainText(first, { timeout: GIVES_WAY_WITHIN_MS })
    await candidate.type(firstTyped)
    await candidate.asked(second)
    await candidate.type(typedAnswer)
    await waitForPhase(page, 'done')
    const kept = await evaluated(server, owner, id)
    expectFairScores(kept)
    expectWholeTalk(kept, [firstTyped, typedAnswer])
    expect(kept.provider).toBe('builtin')
    // The owner is told, the candidate is not.
    expect(kept.gave_way).toContainEqual(
      expect.objectContaining({ purpose: 'voice', from: 'gemini', to: 'builtin' }),
    )
    expect((await shownTexts(page)).filter(text => /gemini|provider|AI service/i.test(text))).toEqual([])
  })
}

for (const row of IN_THE_MIDDLE) {
  test(`Gemini ${row.name} @full`, async ({ server, standIn, visit }) => {
    test.setTimeout(180_000)
    const owner = await createRecruiter(server)
    const vacancy = await createVacancy(server, owner, 'en', { questions: FAULT_QUESTIONS })
    const page = await visit()
    await keepShownTexts(page)
    const candidate = await enterSpeaking(page, vacancy)
    const id = await interviewIdOn(page, vacancy)

    await candidate.asked(first)
    for (const fault of row.faults ?? []) standIn.fault(fault)
    if (row.breaks) expect(standIn.breakSession(row.breaks)).toBe(true)
    if (row.waits) {
      await expect(page.getByText(t('interviews.status.away'))).toBeVisible({ timeout: 60_000 })
      standIn.clearFaults()
      await expect(candidate.captions).toContainText(RESUMED, { timeout: 60_000 })
      await candidate.asked(first)
    }
    await candidate.holdWithMouse()
    if (!row.endsEarly) {
      await candidate.asked(second)
      for (const key of row.shows ?? [])
        await expect.poll(() => shownTexts(page), { timeout: 30_000 }).toContain(t(key))
      await candidate.type(typedAnswer)
    }
    await waitForPhase(page, 'done')
    const kept = await evaluated(server, owner, id)
    expectFairScores(kept)
    expect(kept.provider).toBe('gemini')
    expect(kept.gave_way).toBeUndefined()
    if (row.endsEarly) expectEarlyEnd(kept, BEEPS)
    else
      expectWholeTalk(kept, [row.unheard ? '' : BEEPS, typedAnswer], row.unheard ? 'awaiting_words' : 'done')
  })
}

test('Gemini dies in the middle: the candidate goes on with the built-in interviewer', async ({
  server,
  standIn,
  visit,
}) => {
  const owner = await createRecruiter(server)
  const vacancy = await createVacancy(server, owner, 'en', { questions: FAULT_QUESTIONS })
  const page = await visit()
  const candidate = await enterSpeaking(page, vacancy)
  const id = await interviewIdOn(page, vacancy)
  await candidate.asked(first)
  await candidate.type(firstTyped)
  await candidate.asked(second)
  standIn.fault({ kind: 'refuse', on: 'socket', when: 'always' })
  expect(standIn.breakSession('network')).toBe(true)
  const away = page.getByTestId('interviewer-away')
  await expect(away).toContainText(t('interviews.away.saved'), { timeout: 60_000 })
  await expect(page.getByText(t('interviews.link.away'))).toBeVisible()

  await page.reload()
  await candidate.button(t('interviews.resume.continue')).click()
  await expect(away).toBeVisible({ timeout: 60_000 })
  await candidate.button(t('interviews.away.builtin')).click()
  await candidate.asked(second)
  await expect(page.getByText(t('interviews.link.connected'))).toBeVisible()
  await candidate.type(typedAnswer)
  await waitForPhase(page, 'done')
  const kept = await evaluated(server, owner, id)
  expectWholeTalk(kept, [firstTyped, typedAnswer])
  expect(kept.provider).toBe('builtin')
  expect(kept.events?.map(({ kind }) => kind)).toEqual(['interviewer_unavailable', 'continued_with_builtin'])
  const desk = await visit()
  await arriveSignedIn(desk, owner)
  await desk.goto(`/results/${id}`)
  const name = t('evaluations.provider.gemini')
  await expect(desk.getByText(t('evaluations.spokenBy.thenBuiltin', { name }))).toBeVisible()
})
