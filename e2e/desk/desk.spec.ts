import { readFileSync } from 'node:fs'
import { expect, type Page } from '@playwright/test'
import { stop } from '../support/page/stop.ts'
import { textsIn } from '../support/page/texts.ts'
import { createEmployer, createInterview, readInterview } from '../support/people/stories.ts'
import type { TestServer } from '../support/servers/start-server.ts'
import { test } from '../support/test.ts'

const t = textsIn('en')
const NAMES = ['Alice Adams', 'Bob Brown', 'Carol Clark', 'Dora Dean']

/** A recruiter with a vacancy and one pending interview for each name, the last one newest. */
async function crowd(server: TestServer, names = NAMES) {
  const { owner, vacancy } = await createEmployer(server)
  const ids: Record<string, string> = {}
  for (const [index, name] of names.entries()) {
    const contacts = { candidate_name: name, candidate_email: `p${index}@example.com` }
    ids[name] = (await createInterview(server, vacancy, 'en', contacts)).id
  }
  return { owner, vacancy, ids }
}

const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: t('desk.selectOf', { name }) })
const bar = (page: Page) => page.getByRole('region', { name: t('desk.bulk.label') })
const selected = (page: Page, count: number) =>
  expect(bar(page)).toContainText(t('desk.bulk.selected', { count }))

test('filters live in the address, tell how many match and are cleared at once', async ({
  server,
  visit,
}) => {
  const { owner, vacancy } = await crowd(server)
  const page = await visit({ as: owner })
  await page.goto('/dashboard?tab=interviews')
  await expect(page.getByText(t('desk.count', { count: 4 }), { exact: true })).toBeVisible()
  await page.getByLabel(t('results.search')).fill('ALICE')
  await expect(page).toHaveURL(/search=ALICE/)
  await expect(page.getByText(t('desk.matches', { count: 1 }), { exact: true })).toBeVisible()
  await expect(row(page, 'Bob Brown')).toHaveCount(0)
  await page.reload()
  await expect(row(page, 'Alice Adams')).toBeVisible()
  await page.getByRole('button', { name: t('desk.onlyNew') }).click()
  await expect(page).toHaveURL(/new=1/)
  await expect(page.getByText(t('results.noMatches'))).toBeVisible()
  await page
    .getByRole('button', { name: t('results.clearFilter') })
    .first()
    .click()
  await expect(page.getByText(t('desk.count', { count: 4 }), { exact: true })).toBeVisible()
  await page.getByRole('button', { name: t('desk.moreFilters') }).click()
  // The second before the list is drawn with the first.
  const from = page.getByLabel(t('desk.from'), { exact: true })
  const which = page.getByLabel(t('results.col.vacancy'), { exact: true })
  // A value that the select does not have yet would choose none.
  await expect(which.locator(`option[value="${vacancy.id}"]`)).toBeAttached()
  await which.evaluate(
    (select: HTMLSelectElement, [id, date]) => {
      const put = (field: HTMLElement | null, value: string) => {
        if (!field) throw new Error('no such field')
        Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
        field.dispatchEvent(new Event(field === select ? 'change' : 'input', { bubbles: true }))
      }
      put(select, id as string)
      put(date as HTMLElement | null, '2020-01-01')
    },
    [vacancy.id, await from.elementHandle()] as const,
  )
  await expect(page).toHaveURL(new RegExp(`vacancy=${vacancy.id}.*from=2020-01-01`))
  await expect(page.getByText(t('desk.matches', { count: 4 }), { exact: true })).toBeVisible()
  await page.getByLabel(t('desk.until'), { exact: true }).fill('2020-01-02')
  await expect(page.getByText(t('results.noMatches'))).toBeVisible()
  await stop(page, 'dashboard-no-match')
})

test('many are decided about with one reason, taken back, and saved as a file in the order of the list', async ({
  server,
  visit,
}) => {
  const { owner, vacancy, ids } = await crowd(server)
  const page = await visit({ as: owner })
  await page.goto('/dashboard?tab=interviews&sort=candidate_name')
  const decisionOf = async (name: string) =>
    (await readInterview(server, owner, ids[name] ?? '')).decision?.decision ?? null
  await box(page, 'Alice Adams').check()
  await box(page, 'Carol Clark').click({ modifiers: ['Shift'] })
  await selected(page, 3)
  await box(page, 'Bob Brown').uncheck()
  await selected(page, 2)
  await bar(page)
    .getByRole('button', { name: t('decisions.do.decline') })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('decisions.do.decline') }).click()
  await expect(dialog.getByText(t('desk.bulk.reasonMissing'))).toBeVisible()
  await dialog.getByLabel(t('decisions.reason')).fill('No licence')
  await stop(page, 'bulk-decide')
  await dialog.getByRole('button', { name: t('decisions.do.decline') }).click()
  const done = page.getByText(t('desk.bulk.done.decline', { count: 2 }))
  await expect(done).toBeVisible()
  await expect(bar(page)).toHaveCount(0)
  expect([await decisionOf('Alice Adams'), await decisionOf('Bob Brown')]).toEqual(['decline', null])
  await page.getByRole('button', { name: t('desk.bulk.undo') }).click()
  await expect(page.getByText(t('desk.bulk.done.withdraw', { count: 2 }))).toBeVisible()
  expect(await decisionOf('Alice Adams')).toBeNull()

  for (const path of ['/dashboard?tab=interviews&', `/vacancy/${vacancy.id}/results?`]) {
    await page.goto(`${path}sort=candidate_name`)
    await box(page, 'Carol Clark').check()
    await box(page, 'Alice Adams').check()
    const arriving = page.waitForEvent('download')
    await bar(page)
      .getByRole('button', { name: t('desk.bulk.export') })
      .click()
    const rows = readFileSync(await (await arriving).path(), 'utf8')
      .trimEnd()
      .split('\r\n')
    const names = rows.map(line => line.split(',')[0])
    expect(names).toEqual(['\uFEFFName', 'Alice Adams', 'Carol Clark'])
    await selected(page, 2)
  }
})

test('many are cancelled and deleted at once, come back, and what was over says so', async ({
  server,
  visit,
}) => {
  const { owner, vacancy, ids } = await crowd(server)
  const page = await visit({ as: owner })
  await page.goto(`/vacancy/${vacancy.id}/results`)
  const press = (action: 'desk.bulk.cancel' | 'desk.delete') =>
    bar(page)
      .getByRole('button', { name: t(action) })
      .click()
  const undo = page.getByRole('button', { name: t('desk.bulk.undo') })
  await box(page, 'Alice Adams').check()
  await press('desk.bulk.cancel')
  await expect(row(page, 'Alice Adams')).toContainText(t('common.status.cancelled'))
  await stop(page, 'vacancy-results-bulk')

  await page.getByRole('checkbox', { name: t('desk.selectAll') }).check()
  await selected(page, 4)
  await press('desk.bulk.cancel')
  await expect(page.getByText(t('desk.bulk.done.cancel', { count: 3 }))).toBeVisible()
  await expect(page.getByText(t('desk.bulk.failed.closed', { count: 1 }))).toBeVisible()
  await undo.click()
  await expect(page.getByText(t('desk.bulk.done.restore', { count: 3 }))).toBeVisible()
  await expect(row(page, 'Bob Brown')).toContainText(t('common.status.pending'))
  await expect(undo).toHaveCount(0)

  await box(page, 'Bob Brown').check()
  await box(page, 'Carol Clark').check()
  await press('desk.delete')
  await expect(page.getByText(t('desk.bulk.done.delete', { count: 2 }))).toBeVisible()
  await expect(row(page, 'Bob Brown')).toHaveCount(0)
  await expect(readInterview(server, owner, ids['Bob Brown'] ?? '')).rejects.toThrow('404')
  await undo.click()
  await expect(row(page, 'Bob Brown')).toBeVisible()
  await expect(row(page, 'Carol Clark')).toBeVisible()
  expect((await readInterview(server, owner, ids['Bob Brown'] ?? '')).status).toBe('pending')
})

test('one that has not begun is cancelled from its page and waits again, deleted and comes back', async ({
  server,
  visit,
}) => {
  const { owner, ids } = await crowd(server, ['Alice Adams'])
  const id = ids['Alice Adams'] ?? ''
  const page = await visit({ as: owner })
  await page.goto(`/results/${id}`)
  const choose = async (item: 'deciding.cancelNow' | 'deciding.deleteNow') => {
    await page.getByRole('button', { name: t('deciding.actions') }).click()
    await page.getByRole('menuitem', { name: t(item), exact: true }).click()
  }
  const undo = page.getByRole('button', { name: t('results.undo'), exact: true })
  await choose('deciding.cancelNow')
  await expect(page.getByText(t('deciding.cancelled'))).toBeVisible()
  await expect(page.getByText(t('evaluations.status.cancelled'))).toBeVisible()
  expect((await readInterview(server, owner, id)).status).toBe('cancelled')
  await stop(page, 'result-cancelled')
  await undo.click()
  await expect(page.getByText(t('results.undone.interview'))).toBeVisible()
  await expect(page.getByText(t('evaluations.status.cancelled'))).toHaveCount(0)
  expect((await readInterview(server, owner, id)).status).toBe('pending')

  await choose('deciding.deleteNow')
  await page.waitForURL('**/vacancy/*/results')
  await expect(page.getByText(t('evaluations.deleted'))).toBeVisible()
  await expect(row(page, 'Alice Adams')).toHaveCount(0)
  await expect(readInterview(server, owner, id)).rejects.toThrow('404')
  await undo.click()
  await expect(row(page, 'Alice Adams')).toBeVisible()
  expect((await readInterview(server, owner, id)).status).toBe('pending')
})

test('the selection survives comparing and going back, but not a new visit to the list', async ({
  server,
  visit,
}) => {
  const { owner } = await crowd(server)
  const page = await visit({ as: owner })
  await page.goto('/dashboard?tab=interviews')
  await box(page, 'Alice Adams').check()
  await box(page, 'Dora Dean').check()
  await page.getByRole('link', { name: t('compare.selected', { count: 2 }) }).click()
  await page.waitForURL('**/compare?ids=*')
  await page.goBack()
  await selected(page, 2)
  await expect(box(page, 'Dora Dean')).toBeChecked()
  await page.getByRole('link', { name: 'Dora Dean', exact: true }).click()
  await page.waitForURL('**/results/*')
  await page
    .getByRole('link', { name: t('common.nav.dashboard'), exact: true })
    .first()
    .click()
  await page.getByRole('tab').nth(1).click()
  await expect(box(page, 'Dora Dean')).not.toBeChecked()
})

test('on the smallest phone the header leads to the palette, and the bar of selected interviews opens upwards', async ({
  server,
  visit,
}) => {
  const { owner } = await crowd(server, ['Alice Adams', 'Bob Brown'])
  const viewport = { width: 320, height: 700 }
  const page = await visit({ context: { viewport, hasTouch: true, isMobile: true }, as: owner })
  await page.goto('/dashboard?tab=interviews')
  const button = page.getByRole('button', { name: t('common.nav.search'), exact: true })
  await button.click()
  const palette = page.getByRole('dialog', { name: t('desk.palette') })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(button).toBeFocused()
  const { height = 0, width = 0 } = (await button.boundingBox()) ?? {}
  expect(Math.min(height, width)).toBeGreaterThanOrEqual(44)
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)

  await box(page, 'Alice Adams').check()
  await bar(page)
    .getByRole('button', { name: t('desk.bulk.label') })
    .click()
  for (const decision of ['advance', 'hold', 'decline'] as const)
    await expect(page.getByRole('menuitem', { name: t(`decisions.do.${decision}`) })).toBeInViewport({
      ratio: 1,
    })
  for (const act of ['desk.bulk.export', 'desk.bulk.cancel', 'desk.delete'] as const)
    await expect(page.getByRole('menuitem', { name: t(act) })).toBeInViewport({ ratio: 1 })
  await page.getByRole('menuitem', { name: t('desk.delete') }).click()
  await expect(page.getByText(t('desk.bulk.done.delete', { count: 1 }))).toBeVisible()
})

test('keyboard shortcuts move, select and search, are listed in a sheet, and can be switched off', async ({
  server,
  visit,
}) => {
  const { owner, ids } = await crowd(server)
  const page = await visit({ as: owner })
  await page.goto('/dashboard?tab=interviews&sort=candidate_name')
  const first = page.getByRole('link', { name: 'Alice Adams', exact: true })
  await first.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('x')
  await expect(box(page, 'Bob Brown')).toBeChecked()

  await page.keyboard.press('?')
  await expect(page.getByRole('dialog', { name: t('desk.keys') })).toContainText(t('desk.keys.palette'))
  await stop(page, 'keys')
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await expect(page.getByLabel(t('results.search'))).toBeFocused()

  const palette = page.getByRole('dialog', { name: t('desk.palette') })
  const toPalette = page.getByRole('button', { name: t('common.nav.search'), exact: true })
  await toPalette.click()
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(toPalette).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(palette.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('carol')
  await expect(palette.getByRole('option', { selected: true })).toContainText('Carol Clark')
  await stop(page, 'palette')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/results/${ids['Carol Clark']}`))

  await page.goBack()
  const sheet = page.getByRole('dialog', { name: t('desk.keys') })
  await page.keyboard.press('?')
  await sheet.getByRole('switch', { name: t('desk.keys.letters') }).uncheck()
  await page.keyboard.press('Escape')
  await page.goto('/dashboard?tab=interviews')
  await first.focus()
  for (const key of ['?', 'x', '/']) await page.keyboard.press(key)
  await page.keyboard.press('Control+k')
  await expect(palette).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await expect(box(page, 'Alice Adams')).not.toBeChecked()
  await page.goto('/settings?tab=notifications')
  await page.getByRole('switch', { name: t('settings.display.letterKeys') }).check()
  await page.keyboard.press('?')
  await expect(sheet).toBeVisible()
})
