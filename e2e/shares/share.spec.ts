import { readFileSync } from 'node:fs'
import type { Interview } from '@vivavox/contracts/interviews'
import { png } from '../../apps/server/src/modules/hiring/logos/testing/pictures.ts'
import { readPdf } from '../../apps/server/src/modules/results/reports/testing/read-pdf.ts'
import { stop } from '../support/page/stop.ts'
import { LANGUAGES, playedIn, tagOf, textsIn, untagged } from '../support/page/texts.ts'
import { finishInterview } from '../support/people/completed-interview.ts'
import { createInterview, createVacancy, STORIES } from '../support/people/stories.ts'
import { api, createRecruiter, type Recruiter } from '../support/servers/api.ts'
import { expect, test } from '../support/test.ts'

const inADay = () => new Date(Date.now() + 86_400_000).toISOString()

let owner: Recruiter
let interview: Interview
test.beforeAll(async ({ server }) => {
  owner = await createRecruiter(server)
  const vacancy = await createVacancy(server, owner)
  interview = (await finishInterview(server, owner, vacancy, 'en')).interview
})

for (const language of LANGUAGES) {
  test(`a result is shared by a link until that is revoked, ${language}${tagOf(language)}`, async ({
    server,
    visit,
  }) => {
    const t = textsIn(language)
    await api(server, 'PUT /settings', { token: owner.token, body: { language: playedIn(language) } })
    const page = await visit({ language, as: owner, allow: /status of 410/ })
    await page.goto(`/results/${interview.id}`)
    await page.getByRole('button', { name: t('shares.share'), exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t('shares.title') })
    await dialog.getByRole('button', { name: t('shares.create') }).click()
    const link = await dialog.getByLabel(t('shares.newLink')).inputValue()
    await expect(dialog.getByText(untagged(t('shares.linkLocal')))).toBeVisible()
    expect(link).toMatch(/\/results\/[\w-]{36}#share=[\w-]{43}$/)
    await stop(page, 'result-share')

    const reader = await visit({ language })
    const opened = await reader.goto(link)
    expect(opened?.headers()['referrer-policy']).toBe('no-referrer')
    await expect(reader.getByRole('heading', { level: 1, name: t('outcome.candidate') })).toBeVisible()
    await expect(reader.getByText(t('shares.leftOutAll'))).toBeVisible()
    await expect(reader.getByText(t('shares.silent'))).toBeVisible()
    await expect(reader.getByText('removed 3 locks').first()).toBeVisible()
    await expect(reader.getByText(STORIES.en.candidate)).toHaveCount(0)
    await expect(reader.getByText('anna@example.com')).toHaveCount(0)
    await expect(reader.getByRole('button', { name: t('shares.share'), exact: true })).toHaveCount(0)
    await stop(reader, 'result-shared')

    await dialog.getByRole('button', { name: t('shares.revoke') }).click()
    await expect(dialog.getByRole('button', { name: t('shares.revoke') })).toHaveCount(0)
    await reader.reload()
    await expect(reader.getByRole('alert')).toContainText(t('shares.closed.ended'))
    await expect(reader.getByText('removed 3 locks')).toHaveCount(0)
    await stop(reader, 'result-shared-ended')
  })

  test(`a result is saved as a PDF that can be searched, ${language}${tagOf(language)}`, async ({
    server,
    visit,
  }) => {
    const t = textsIn(language)
    await api(server, 'PUT /settings', { token: owner.token, body: { language: playedIn(language) } })
    const reason = 'Knows the Go scheduler'
    const body = { decision: 'advance', rating: 4, reason }
    await api(server, `PUT /interviews/${interview.id}/decision`, { token: owner.token, body })
    const page = await visit({ language, as: owner })
    await page.goto(`/results/${interview.id}`)
    await page.getByRole('button', { name: t('shares.share'), exact: true }).click()
    const save = async () => {
      const arriving = page.waitForEvent('download')
      await page.getByRole('button', { name: t('shares.pdfDownload') }).click()
      const download = await arriving
      const pages = await readPdf(readFileSync(await download.path()))
      return { name: download.suggestedFilename(), text: pages.join(' ') }
    }
    const whole = await save()
    expect(whole.name).toBe('interview-Anna-Petrova.pdf')
    for (const words of [
      STORIES.en.candidate,
      'anna@example.com',
      'removed 3 locks',
      t('outcome.transcript'),
    ])
      expect(whole.text).toContain(words)
    expect(whole.text).not.toContain(reason)
    await page.getByRole('checkbox', { name: t('shares.pdfDecision') }).check()
    expect((await save()).text).toContain(reason)
    await page.getByRole('checkbox', { name: t('shares.pdfContacts'), exact: true }).uncheck()
    await page.getByRole('checkbox', { name: t('shares.pdfTranscript') }).uncheck()
    const bare = await save()
    expect(bare.name).toBe('interview-candidate.pdf')
    expect(bare.text).not.toContain('anna@example.com')
    expect(bare.text).not.toContain(STORIES.en.candidate)
    expect(bare.text).toContain(STORIES.en.title)
  })
}

test('a link with contacts tells who it is and plays the recording', async ({ server, visit }) => {
  const t = textsIn('en')
  const { url } = await api<{ url: string }>(server, `POST /interviews/${interview.id}/shares`, {
    token: owner.token,
    body: { expires_at: inADay(), contacts: true },
  })
  const reader = await visit()
  await reader.goto(url)
  await expect(reader.getByRole('heading', { level: 1, name: STORIES.en.candidate })).toBeVisible()
  await expect(reader.getByText('anna@example.com')).toBeVisible()
  await expect(reader.getByRole('button', { name: t('outcome.play'), exact: true })).toBeVisible()
})

test('a link that never was, or that belongs to another result, leads nowhere', async ({ server, visit }) => {
  const t = textsIn('en')
  const reader = await visit({ allow: /status of 404/ })
  await reader.goto(`/results/${interview.id}?share=${'x'.repeat(43)}`)
  await expect(reader.getByRole('alert')).toContainText(t('shares.closed.unknown'))
  const other = await createInterview(server, await createVacancy(server, owner))
  const { token } = await api<{ token: string }>(server, `POST /interviews/${other.id}/shares`, {
    token: owner.token,
    body: { expires_at: inADay() },
  })
  await reader.goto(`/results/${interview.id}?share=${token}`)
  await expect(reader.getByRole('alert')).toContainText(t('shares.closed.unknown'))
})

test('a shared result bears the logo of its company', async ({ server, visit }) => {
  const { token } = owner
  const put = await fetch(`${server.origin}/api/settings/logo`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'image/png' },
    body: new Uint8Array(png(64, 32)),
  })
  expect(put.status).toBe(200)
  const { url } = await api<{ url: string }>(server, `POST /interviews/${interview.id}/shares`, {
    token,
    body: { expires_at: inADay() },
  })
  const reader = await visit()
  await reader.goto(url)
  await expect(reader.locator('header img')).toHaveJSProperty('naturalWidth', 64)
  await stop(reader, 'result-shared-logo')
})
