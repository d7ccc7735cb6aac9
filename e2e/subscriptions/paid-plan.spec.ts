import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Page } from '@playwright/test'
import { LANGUAGES, tagOf, textsIn } from '../support/page/texts.ts'
import { arriveSignedIn, recruiterOn } from '../support/people/recruiter.ts'
import { createSubscriber, signInAgain } from '../support/people/subscriber.ts'
import { expect, test } from '../support/providers/paypal.ts'
import type { TestServer } from '../support/servers/start-server.ts'

/** Changes the catalogue as an operator does, with a statement; the server is started again for it. */
async function changePlans(server: TestServer, statement: string): Promise<void> {
  await server.stop()
  const db = await PGlite.create(join(server.dataDir, 'database'))
  await db.exec(statement)
  await db.close()
  await server.restart()
}

const DAY = 86_400_000
const TRIAL = 14 * DAY
const MONTH = 31 * DAY
const AGREE_TO_CHANGE = 'Agree and continue'
const CALL_OFF = 'Cancel and return'

test.beforeAll(({ server }) =>
  changePlans(server, "update plans set contact_sales = false where id = 'enterprise'"),
)

for (const language of LANGUAGES) {
  const t = textsIn(language)
  const tag = tagOf(language)

  test(`a cancelled plan goes on to its end, is resumed, is cancelled again and ends, ${language}${tag}`, async ({
    server,
    visit,
    standIn,
    pass,
  }) => {
    const account = await createSubscriber(server, standIn, language)
    const page = await visit({ language })
    await arriveSignedIn(page, account)
    const { button } = recruiterOn(page, t)
    const cancel = async () => {
      await button(t('subscriptions.cancel')).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: t('subscriptions.cancelConfirm') }).click()
      await expect(page.getByText(t('subscriptions.state.cancelled'), { exact: true })).toBeVisible()
    }
    const bookSays = (status: string) =>
      expect.poll(() => standIn.subscriptions().map(kept => kept.status)).toEqual([status])
    await page.goto('/settings?tab=billing')
    await cancel()
    await bookSays('SUSPENDED')
    await button(t('subscriptions.resume')).first().click()
    await expect(button(t('subscriptions.cancel'))).toBeVisible()
    await bookSays('ACTIVE')
    await cancel()

    await pass(TRIAL + DAY)
    await page.close()
    const later = await visit({ language })
    await arriveSignedIn(later, await signInAgain(server, account))
    await later.goto('/settings?tab=billing')
    await expect(later.getByText(t('subscriptions.none'))).toBeVisible()
  })

  test(`a payment that failed says so, with what to do, until it is made up, ${language}${tag}`, async ({
    server,
    visit,
    standIn,
    pass,
  }) => {
    const account = await createSubscriber(server, standIn, language)
    standIn.decline(account.paypalId, true)
    await pass(TRIAL + DAY)
    const page = await visit({ language })
    await arriveSignedIn(page, await signInAgain(server, account))
    await page.goto('/pricing')
    const late = page.getByText(t('subscriptions.late.title'))
    await expect(late).toBeVisible()
    await expect(page.getByRole('link', { name: t('subscriptions.openPayPal') })).toBeVisible()
    await page.goto('/settings?tab=billing')
    await expect(late).toBeVisible()
    standIn.decline(account.paypalId, false)
    await pass(7 * DAY)
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('heading', { name: t('subscriptions.available') })).toBeVisible()
      await expect(late).toBeHidden({ timeout: 1_000 })
      // The plan may be told of before its payment is written down.
      await expect(page.getByText(/R-\d{4}-\d{6}/)).toBeVisible({ timeout: 1_000 })
    }).toPass()
  })

  test(`a plan is changed with the next period, up and down, ${language}${tag}`, async ({
    server,
    visit,
    standIn,
    pass,
  }) => {
    const account = await createSubscriber(server, standIn, language)
    /** In a session of now, and gone before it runs out. */
    const visitNow = async (look: (page: Page) => Promise<void>) => {
      const page = await visit({ language })
      await arriveSignedIn(page, await signInAgain(server, account))
      await look(page)
      await page.close()
    }
    const askFor = async (page: Page, plan: string) => {
      await page.goto('/pricing')
      await recruiterOn(page, t).button(t('subscriptions.changeTo', { plan })).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: t('subscriptions.changeTo', { plan }) }).click()
    }
    const changeTo = (plan: string) =>
      visitNow(async page => {
        await askFor(page, plan)
        await page.getByRole('button', { name: AGREE_TO_CHANGE }).click()
        await expect(page.getByText(t('subscriptions.change.done'))).toBeVisible()
      })
    const hasPlan = (plan: string) =>
      visitNow(page =>
        expect(async () => {
          await page.goto('/settings?tab=billing')
          const heading = page.getByRole('heading', { name: t('subscriptions.active', { plan }) })
          await expect(heading).toBeVisible({ timeout: 2_000 })
        }).toPass(),
      )
    await visitNow(async page => {
      await askFor(page, 'Enterprise')
      await page.getByRole('button', { name: CALL_OFF }).click()
      const kept = t('subscriptions.calledOff.change.text', { plan: 'Professional' })
      await expect(page.getByText(kept)).toBeVisible()
    })
    await changeTo('Enterprise')
    await hasPlan('Professional')
    await pass(TRIAL + DAY)
    await hasPlan('Enterprise')
    await changeTo('Professional')
    await hasPlan('Enterprise')
    await pass(MONTH)
    await hasPlan('Professional')
  })
}
