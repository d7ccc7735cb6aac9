import type { Page } from '@playwright/test'
import type { Invitation } from '@vivavox/contracts/invitations'
import type { Health } from '@vivavox/contracts/operations'
import { stop } from '../support/page/stop.ts'
import { textsIn, untagged } from '../support/page/texts.ts'
import { candidateOn } from '../support/people/candidate.ts'
import { finishInterview } from '../support/people/completed-interview.ts'
import { arriveSignedIn, recruiterOn } from '../support/people/recruiter.ts'
import { createEmployer, STORIES } from '../support/people/stories.ts'
import { api, newEmail } from '../support/servers/api.ts'
import { latestMail, linkFor } from '../support/servers/mail.ts'
import { expect, test } from '../support/test.ts'

const t = textsIn('en')

/** In the encoding of an old spreadsheet: `Имя;Почта`. */
const as1251 = (text: string): Buffer =>
  Buffer.from(
    Uint8Array.from(text, char => {
      const code = char.charCodeAt(0)
      return code < 0x80 ? code : code - 0x410 + 0xc0
    }),
  )

const toForm = async (page: Page) => {
  await candidateOn(page, t).readInstructions()
  await expect(page.getByRole('heading', { name: t('interviews.form.title') })).toBeVisible()
}

const row = (page: Page, email: string) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: email })

test('a messy list is read, mails arrive, and a link opens once', async ({ server, visit }) => {
  const { owner, vacancy } = await createEmployer(server)
  const [anna, boris] = [newEmail(), newEmail()]
  const page = await visit({ as: owner, allow: /status of (404|409|410)/ })
  const { button, field } = recruiterOn(page, t)
  await page.goto(`/vacancy/${vacancy.id}/results`)
  await page.getByRole('link', { name: t('results.invite') }).click()
  await expect(page.getByRole('heading', { name: t('invitations.title') })).toBeVisible()
  await expect(page.getByText(t('invitations.list.empty'))).toBeVisible()
  await expect(page.getByText(untagged(t('invitations.local')))).toBeVisible()
  const outbox = page.getByText(untagged(t('invitations.outbox')))
  await expect(outbox.getByRole('link')).toHaveAttribute('href', '/outbox')
  await stop(page, 'invitations-empty')

  const rows = [
    'ФИО;Город;Почта;Телефон',
    `"Смирнова; Анна";Москва;${anna.toUpperCase()};+7 916 123-45-67`,
    ';;;',
    `Борис;;${boris};`,
    `Анна;;${anna};`,
    'Вера;;vera@;',
    'Глеб;;;',
  ]
  await page.locator('input[type=file]').setInputFiles({
    name: 'кандидаты.csv',
    mimeType: 'text/csv',
    buffer: as1251(rows.join('\r\n')),
  })
  await expect(page.getByText(t('invitations.file.chosen', { name: 'кандидаты.csv' }))).toBeVisible()
  await expect(page.getByText(t('invitations.check.ready', { count: 2 }))).toBeVisible()
  await expect(page.getByText(t('invitations.check.faulty', { count: 3 }))).toBeVisible()
  await expect(row(page, 'vera@')).toContainText(t('invitations.fault.badEmail'))
  await expect(row(page, 'Глеб')).toContainText(t('invitations.fault.noEmail'))
  const repeated = page.getByRole('listitem').filter({ hasText: t('invitations.fault.duplicate') })
  await expect(repeated).toHaveCount(1)
  await expect(row(page, 'Смирнова; Анна')).toContainText('+7 916 123-45-67')
  await page.getByLabel(t('invitations.encoding.label')).selectOption('windows-1251')
  await field(t('invitations.column.phone')).selectOption('-1')
  await expect(row(page, 'Смирнова; Анна')).not.toContainText('+7')

  const preview = page.getByRole('region', { name: t('invitations.mail.preview') })
  await expect(preview).toContainText('asked by an AI')
  await field(t('invitations.mail.message')).fill('We liked your letter, do come.')
  await expect(preview).toContainText('We liked your letter, do come.')
  await stop(page, 'invitations-file')
  await button(t('invitations.send', { count: 2 })).click()
  await expect(page.getByText(t('invitations.sentOutbox', { count: 2 }))).toBeVisible()
  await expect(page.getByText(untagged(t('invitations.local')))).toHaveCount(2)
  // Lines that could not be invited stay in the form.
  await expect(page.getByText(t('invitations.left', { count: 2 }))).toBeVisible()
  await expect(field(t('invitations.who.paste'))).toHaveValue('Вера <vera@>\nГлеб')
  // The lines of the form are read a moment after it has changed.
  await expect(repeated).toHaveCount(0)
  await expect(row(page, anna)).toContainText(t('invitations.status.outbox'))
  await expect(row(page, 'vera@')).toContainText(t('invitations.fault.badEmail'))

  const mail = await latestMail(server.dataDir, anna)
  expect(mail.text).toContain('We liked your letter, do come.')
  const link = await linkFor(server.dataDir, anna, `/interview/${vacancy.id}`)
  const guest = await visit({ context: { viewport: { width: 390, height: 844 } } })
  await guest.goto(link)
  await toForm(guest)
  await expect(guest.getByLabel(t('interviews.form.name'), { exact: true })).toHaveValue('Смирнова; Анна')
  const email = guest.getByLabel(t('common.contact.email'), { exact: true })
  await expect(email).toHaveValue(anna)
  await expect(email).not.toBeEditable()
  await stop(guest, 'candidate-invited')
  await guest.getByLabel(t('common.contact.phone'), { exact: true }).pressSequentially('79161234567')
  await candidateOn(guest, t).button(t('common.continue')).click()
  await expect(guest.getByRole('heading', { name: t('interviews.audio.title') })).toBeVisible()
  expect(guest.url()).not.toContain('invitation')
  await guest.reload()
  await expect(guest.getByRole('heading', { name: t('interviews.resume.title') })).toBeVisible()

  const elsewhere = await visit()
  await elsewhere.goto(link)
  await expect(elsewhere.getByText(t('invited.elsewhere'))).toBeVisible()
  await stop(elsewhere, 'candidate-invitation-used')
  await elsewhere.getByRole('button', { name: t('invited.continueHere') }).click()
  await expect(elsewhere.getByRole('heading', { name: t('interviews.audio.title') })).toBeVisible()

  await page.reload()
  await expect(row(page, anna)).toContainText(t('invitations.status.started'))
  await stop(page, 'invitations-list')
  await field(t('invitations.who.paste')).fill(`${anna}\n${newEmail()}`)
  await button(t('invitations.send', { count: 2 })).click()
  await expect(page.getByText(t('invitations.sentOutbox', { count: 1 }))).toBeVisible()
  await expect(page.getByText(`${anna}: ${t('invitations.skipped.already_invited')}`)).toBeVisible()
  await row(page, anna)
    .getByRole('link', { name: t('invitations.list.result') })
    .click()
  await page.waitForURL('**/results/*')
})

test('a text is saved as the account’s own, begins the next invitation, and goes back to ours', async ({
  server,
  visit,
}) => {
  const { owner, vacancy } = await createEmployer(server)
  const page = await visit({ as: owner })
  await page.goto(`/vacancy/${vacancy.id}/invitations`)
  const { button, field } = recruiterOn(page, t)
  const preview = page.getByRole('region', { name: t('invitations.mail.preview') })
  await field(t('invitations.mail.message')).fill('Dear {nmae}, do come.')
  await expect(page.getByText(t('invitations.standard.unknown', { names: '{nmae}' }))).toBeVisible()
  await expect(button(t('invitations.standard.save'))).toBeDisabled()
  await field(t('invitations.mail.message')).fill('Dear {name}, do come.')
  await button(t('invitations.standard.save')).click()
  await expect(page.getByText(t('invitations.standard.saved'))).toBeVisible()
  await page.reload()
  await expect(preview).toContainText('Dear, do come.')

  await button(t('invitations.standard.open')).click()
  const dialog = page.getByRole('dialog')
  const text = dialog.getByLabel(t('invitations.standard.text'), { exact: true })
  await expect(text).toHaveValue('Dear {name}, do come.')
  await stop(page, 'invitations-text')
  await dialog.getByRole('button', { name: t('invitations.standard.reset') }).click()
  await expect(text).toHaveValue(/^Hello \{name\},/)
  await dialog.getByRole('button', { name: t('common.save'), exact: true }).click()
  await expect(preview).toContainText('would like to get to know you')
})

test('sending again ends the link before, and taking back ends it for good', async ({ server, visit }) => {
  const { owner, vacancy } = await createEmployer(server)
  const email = newEmail()
  await api(server, `POST /vacancies/${vacancy.id}/invitations`, {
    token: owner.token,
    body: { invitations: [{ email, name: 'Anna' }] },
  })
  const path = `/interview/${vacancy.id}`
  const first = await linkFor(server.dataDir, email, path)
  const { file } = await latestMail(server.dataDir, email)
  const page = await visit({ allow: /status of (404|410)/ })
  const health = await api<Health>(server, 'GET /health')
  const json = { ...health, parts: { ...health.parts, mail: 'smtp' } }
  await page.route('**/api/health', route => route.fulfill({ json }))
  await arriveSignedIn(page, owner)
  await page.goto(`/vacancy/${vacancy.id}/invitations`)
  await expect(row(page, email)).toContainText(t('invitations.status.sent'))
  await expect(page.getByText(t('invitations.outbox').split('<')[0] ?? '')).toHaveCount(0)
  const confirm = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
  await row(page, email)
    .getByRole('button', { name: t('invitations.list.resend') })
    .click()
  await confirm(t('invitations.list.resend')).click()
  await expect(page.getByText(t('invitations.resend.done', { email }))).toBeVisible()
  const second = await linkFor(server.dataDir, email, path, { after: file })
  expect(second).not.toBe(first)

  const guest = await visit()
  await guest.goto(first)
  await expect(guest.getByRole('heading', { name: t('invited.unknown.title') })).toBeVisible()
  await guest.goto(second)
  await toForm(guest)
  await page.reload()
  await expect(row(page, email)).toContainText(t('invitations.status.opened'))
  await row(page, email)
    .getByRole('button', { name: t('invitations.list.revoke') })
    .click()
  await confirm(t('invitations.list.revoke')).click()
  await expect(row(page, email)).toContainText(t('invitations.status.revoked'))
  await expect(row(page, email).getByRole('button')).toHaveCount(0)

  await guest.getByLabel(t('common.contact.phone'), { exact: true }).pressSequentially('79161234567')
  await candidateOn(guest, t).button(t('common.continue')).click()
  await expect(guest.getByRole('heading', { name: t('invited.revoked.title') })).toBeVisible()
  await guest.goto(second)
  await expect(guest.getByRole('heading', { name: t('invited.revoked.title') })).toBeVisible()
  await stop(guest, 'candidate-invitation-revoked')
})

test('a vacancy by invitation only refuses the public link and accepts invited candidates', async ({
  server,
  visit,
}) => {
  const { owner, vacancy } = await createEmployer(server)
  const page = await visit({ as: owner })
  await page.goto(`/vacancy/${vacancy.id}/invitations`)
  const onlyInvited = page.getByRole('switch', { name: t('invitations.only.label') })
  await onlyInvited.check()
  const guest = await visit()
  await expect(async () => {
    await guest.goto(`/interview/${vacancy.id}`)
    await expect(guest.getByRole('heading', { name: t('invited.needed.title') })).toBeVisible({
      timeout: 1_000,
    })
  }).toPass()
  await stop(guest, 'candidate-invited-only')
  const email = newEmail()
  const { invitations } = await api<{ invitations: Invitation[] }>(
    server,
    `POST /vacancies/${vacancy.id}/invitations`,
    { token: owner.token, body: { invitations: [{ email }] } },
  )
  await guest.goto(invitations[0]?.url ?? '')
  await toForm(guest)
})

test('the receipt’s link opens the own result on another device, and only that', async ({
  server,
  visit,
}) => {
  const { owner, vacancy } = await createEmployer(server)
  const email = newEmail()
  const { interview } = await finishInterview(server, owner, vacancy, 'en', { candidate_email: email })
  const link = await linkFor(server.dataDir, email, `/results/${interview.id}`)
  const phone = await visit({ context: { viewport: { width: 390, height: 844 } } })
  await phone.goto(link)
  await expect(phone.getByText(t('outcome.yourDetails'))).toBeVisible()
  await expect(phone.getByText(STORIES.en.candidate).first()).toBeVisible()
  expect(phone.url()).not.toContain('receipt')
  await stop(phone, 'result-candidate-receipt')
  await phone.reload()
  await expect(phone.getByText(t('outcome.yourDetails'))).toBeVisible()
  await phone.goto(`/interview/${vacancy.id}`)
  await expect(phone.getByRole('heading', { name: t('interviews.instructions.title') })).toBeVisible()
})
