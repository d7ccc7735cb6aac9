import { UNDO_GRACE_MS } from '@vivavox/contracts/limits'
import { stop } from './support/page/stop.ts'
import { textsIn } from './support/page/texts.ts'
import { finishInterview } from './support/people/completed-interview.ts'
import { recruiterOn } from './support/people/recruiter.ts'
import { createInterview, createVacancy } from './support/people/stories.ts'
import { api, createRecruiter, PASSWORD } from './support/servers/api.ts'
import { codeFor, latestMail, linkFor } from './support/servers/mail.ts'
import { MOVABLE, nowOn, passOn } from './support/servers/server-clock.ts'
import { expect, test } from './support/test.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const NEW_PASSWORD = 'green kettle by the sea'

test.use({ environment: MOVABLE })

test('an expired code is reported, and a new one works', async ({ server, visit }) => {
  const t = textsIn('ru')
  const page = await visit({ language: 'ru', allow: /status of 400/ })
  await page.clock.install()
  const person = recruiterOn(page, t)
  const email = await person.signUp('Ольга Смирнова')
  const expired = await codeFor(server.dataDir, email)
  const { file } = await latestMail(server.dataDir, email)
  passOn(server, 15 * MINUTE_MS)
  await person.enterCode(expired)
  await expect(page.getByRole('alert')).toBeVisible()

  await expect(page.getByRole('button', { name: /\d+/ })).toBeDisabled()
  await page.clock.fastForward(MINUTE_MS)
  await person.button(t('auth.resend.code')).click()
  await expect(page.getByText(t('auth.resend.code.sent'))).toBeVisible()
  await person.enterCode(await codeFor(server.dataDir, email, { after: file }))
  await expect(page.getByText(t('auth.verify.success'))).toBeVisible()
  await page.clock.fastForward(2_000)
  await page.waitForURL('**/dashboard')
})

test('a forgotten password: the link works once, and not after an hour', async ({ server, visit }) => {
  const t = textsIn('en')
  const account = await createRecruiter(server, { subscribed: false })
  const page = await visit({ allow: /status of 4(01|10)/ })
  const person = recruiterOn(page, t)
  const askForLink = async () => {
    // The page before may have a field of the same name.
    await expect(page.getByRole('heading', { name: t('auth.forgot.title') })).toBeVisible()
    await person.field(t('common.contact.email')).fill(account.email)
    await person.button(t('auth.forgot.submit')).click()
    await expect(page.getByRole('heading', { name: t('auth.forgot.sentTitle') })).toBeVisible()
    return linkFor(server.dataDir, account.email, '/reset-password')
  }
  await page.goto('/login')
  await page.getByRole('link', { name: t('auth.forgot.title') }).click()
  const used = await askForLink()
  await stop(page, 'forgot-password-sent')
  await page.goto(used)
  await person.field(t('auth.reset.password')).fill(NEW_PASSWORD)
  await person.field(t('auth.confirmPassword')).fill(PASSWORD)
  await person.button(t('auth.reset.submit')).click()
  await expect(page.getByText(t('auth.problem.mismatch'))).toBeVisible()
  await stop(page, 'reset-password-problem')
  await person.field(t('auth.confirmPassword')).fill(NEW_PASSWORD)
  await person.button(t('auth.reset.submit')).click()
  await expect(page.getByText(t('auth.reset.success'))).toBeVisible()
  await page.waitForURL('**/login')
  await person.signIn(account)
  await expect(page.getByRole('alert')).toBeVisible()
  await person.signIn({ ...account, password: NEW_PASSWORD })
  await page.waitForURL('**/dashboard')

  await page.goto(used)
  await expect(page.getByText(t('auth.reset.invalid'))).toBeVisible()
  await expect(page.getByText(t('auth.reset.causeUsed'))).toBeVisible()
  await stop(page, 'reset-password-invalid')
  passOn(server, HOUR_MS)
  await page.getByRole('link', { name: t('auth.reset.again') }).click()
  const { file } = await latestMail(server.dataDir, account.email)
  await askForLink()
  const late = await linkFor(server.dataDir, account.email, '/reset-password', { after: file })
  passOn(server, HOUR_MS)
  await page.goto(late)
  await expect(page.getByText(t('auth.reset.invalid'))).toBeVisible()
})

test('a shared link ends by itself', async ({ server, visit }) => {
  const t = textsIn('en')
  const owner = await createRecruiter(server)
  const { interview } = await finishInterview(server, owner, await createVacancy(server, owner), 'en')
  const { url } = await api<{ url: string }>(server, `POST /interviews/${interview.id}/shares`, {
    token: owner.token,
    body: { expires_at: new Date(nowOn(server) + DAY_MS).toISOString() },
  })
  const reader = await visit({ allow: /status of 410/ })
  await reader.goto(url)
  await expect(reader.getByText(t('shares.leftOutAll'))).toBeVisible()
  passOn(server, 2 * DAY_MS)
  await reader.reload()
  await expect(reader.getByRole('alert')).toContainText(t('shares.closed.ended'))
})

test('what was deleted is not taken back once its time is over', async ({ server, visit }) => {
  // The page may still be reading about its neighbours.
  const t = textsIn('en')
  const owner = await createRecruiter(server)
  const { id } = await createInterview(server, await createVacancy(server, owner))
  const page = await visit({ as: owner, allow: /404/ })
  await page.goto(`/results/${id}`)
  await page.getByRole('button', { name: t('deciding.actions') }).click()
  await page.getByRole('menuitem', { name: t('deciding.deleteNow') }).click()
  await expect(page.getByText(t('evaluations.deleted'))).toBeVisible()
  passOn(server, UNDO_GRACE_MS)
  await page.getByRole('button', { name: t('results.undo'), exact: true }).click()
  await expect(page.getByText(t('results.notBack.late'))).toBeVisible()
})
