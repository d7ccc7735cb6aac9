import { shownTexts } from '../support/page/shown-texts.ts'
import { textsIn } from '../support/page/texts.ts'
import { expect, geminiTest as test } from '../support/provider-tests.ts'
import {
  BEEPS,
  enterRoom,
  expectEarlyEnd,
  expectWholeTalk,
  FIRST,
  FIRST_TYPED,
  readEnded,
  SECOND,
  SECOND_TYPED,
} from './fault-steps.ts'
import { AT_THE_START, IN_THE_MIDDLE } from './gemini-fault-table.ts'

const t = textsIn('en')
const RESUMED = 'Let us continue.'
/** A provider that is down is left within 5 s; then a greeting is heard, milliseconds. */
const GIVES_WAY_WITHIN_MS = 30_000

for (const { name, faults = [] } of AT_THE_START) {
  test(`Gemini ${name} at the start: another provider conducts @full`, async ({ server, standIn, visit }) => {
    for (const fault of faults) standIn.fault(fault)
    const entered = await enterRoom(server, visit)
    const { page, candidate } = entered
    await expect(candidate.captions).toContainText(FIRST, { timeout: GIVES_WAY_WITHIN_MS })
    await candidate.type(FIRST_TYPED)
    await candidate.asked(SECOND)
    await candidate.type(SECOND_TYPED)
    const kept = await readEnded(entered)
    expectWholeTalk(kept, [FIRST_TYPED, SECOND_TYPED])
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
    const entered = await enterRoom(server, visit)
    const { page, candidate } = entered

    await candidate.asked(FIRST)
    for (const fault of row.faults ?? []) standIn.fault(fault)
    if (row.breaks) expect(standIn.breakSession(row.breaks)).toBe(true)
    if (row.waits) {
      // Until its tries to come back are over a conversation is taken up as if nothing had been.
      await expect(page.getByTestId('interviewer-away')).toBeVisible({ timeout: 60_000 })
      standIn.clearFaults()
      await expect(candidate.captions).toContainText(RESUMED, { timeout: 60_000 })
      await candidate.asked(FIRST)
    }
    await candidate.holdWithMouse()
    if (!row.endsEarly) {
      await candidate.asked(SECOND)
      for (const key of row.shows ?? [])
        await expect.poll(() => shownTexts(page), { timeout: 30_000 }).toContain(t(key))
      await candidate.type(SECOND_TYPED)
    }
    const kept = await readEnded(entered)
    expect(kept.provider).toBe('gemini')
    expect(kept.gave_way).toBeUndefined()
    if (row.endsEarly) expectEarlyEnd(kept, BEEPS)
    else
      expectWholeTalk(kept, [row.unheard ? '' : BEEPS, SECOND_TYPED], row.unheard ? 'awaiting_words' : 'done')
  })
}

test('Gemini dies in the middle: the candidate goes on with the built-in interviewer', async ({
  server,
  standIn,
  visit,
}) => {
  const entered = await enterRoom(server, visit)
  const { owner, page, candidate, id } = entered
  await candidate.asked(FIRST)
  await candidate.type(FIRST_TYPED)
  await candidate.asked(SECOND)
  standIn.fault({ kind: 'refuse', on: 'socket', when: 'always' })
  expect(standIn.breakSession('network')).toBe(true)
  const away = page.getByTestId('interviewer-away')
  await expect(away).toContainText(t('room.away.saved'), { timeout: 60_000 })
  await expect(page.getByText(t('room.link.away'))).toBeVisible()

  await page.reload()
  await candidate.button(t('common.continue')).click()
  await expect(away).toBeVisible({ timeout: 60_000 })
  await candidate.button(t('common.retry')).click()
  const [stillAway = ''] = t('room.away.tried').split('{time}')
  await expect(away.getByText(stillAway)).toBeVisible({ timeout: 60_000 })
  await candidate.button(t('room.away.builtin')).click()
  await candidate.asked(SECOND)
  await expect(page.getByText(t('room.link.connected'))).toBeVisible()
  await candidate.type(SECOND_TYPED)
  const kept = await readEnded(entered)
  expectWholeTalk(kept, [FIRST_TYPED, SECOND_TYPED])
  expect(kept.provider).toBe('builtin')
  // A slow machine takes longer to reload the page than a recording may pause.
  const kinds = kept.events?.map(({ kind }) => kind).filter(kind => kind !== 'recording_gap')
  expect(kinds).toEqual(['interviewer_unavailable', 'continued_with_builtin'])
  const desk = await visit({ as: owner })
  await desk.goto(`/results/${id}`)
  const name = t('evaluations.provider.gemini')
  await expect(desk.getByText(t('evaluations.spokenBy.thenBuiltin', { name }))).toBeVisible()
})
