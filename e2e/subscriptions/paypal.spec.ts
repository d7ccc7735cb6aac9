import type { Subscription } from '@vivavox/contracts/subscriptions'
import { LANGUAGES, tagOf, textsIn } from '../support/page/texts.ts'
import { arriveSignedIn, recruiterOn } from '../support/people/recruiter.ts'
import { createSubscriber } from '../support/people/subscriber.ts'
import { expect, test } from '../support/providers/paypal.ts'
import { api, createRecruiter } from '../support/servers/api.ts'

const AGREE = 'Agree and subscribe'
const CALL_OFF = 'Cancel and return'
const INVENTED = 'I-0123456789AB'

const professional = { plan: 'Professional' }

for (const language of LANGUAGES) {
  const t = textsIn(language)
  const tag = tagOf(language)

  test(`a plan is paid at PayPal, and active on the way back, ${language}`, async ({
    server,
    visit,
    standIn,
  }) => {
    const account = await createRecruiter(server, { language, subscribed: false })
    const page = await visit({ language })
    await arriveSignedIn(page, account)
    const { button } = recruiterOn(page, t)
    await page.goto('/pricing')
    await expect(page.getByText(t('subscriptions.paymentNote'))).toBeVisible()
    await button(t('subscriptions.choose', professional)).click()
    await page.getByRole('button', { name: AGREE }).click()
    const done = page.getByRole('heading', { name: t('subscriptions.success.title', professional) })
    await expect(done).toBeVisible()
    await page.waitForURL('**/dashboard')
    expect(standIn.subscriptions().map(({ status }) => status)).toEqual(['ACTIVE'])
    const { subscription } = await api<{ subscription: Subscription }>(
      server,
      'GET /subscriptions/current',
      account,
    )
    expect(subscription).toMatchObject({ status: 'active', plan_id: 'professional' })
    expect(subscription.trial_end).not.toBeNull()

    await page.goto('/settings?tab=billing')
    const plan = page.getByRole('heading', { name: t('subscriptions.active', professional) })
    await expect(plan).toBeVisible()
    const [freeUntil = ''] = t('subscriptions.trial.ends').split('{date}')
    await expect(page.getByText(freeUntil.trim())).toBeVisible()
  })

  test(`who calls it off at PayPal has paid nothing and has no plan, ${language}${tag}`, async ({
    server,
    visit,
  }) => {
    const account = await createRecruiter(server, { language, subscribed: false })
    const page = await visit({ language })
    await arriveSignedIn(page, account)
    await page.goto('/pricing')
    await recruiterOn(page, t).button(t('subscriptions.choose', professional)).click()
    await page.getByRole('button', { name: CALL_OFF }).click()
    await expect(page.getByText(t('subscriptions.calledOff.text'))).toBeVisible()
    expect(await api(server, 'GET /subscriptions/current', account)).toEqual({ subscription: null })
  })

  test(`nobody gets a plan by an id that is invented or somebody else’s, ${language}${tag}`, async ({
    server,
    visit,
    standIn,
    allow,
  }) => {
    allow(/status of 404/)
    const somebody = await createSubscriber(server, standIn, language)
    const account = await createRecruiter(server, { language, subscribed: false })
    const page = await visit({ language })
    await arriveSignedIn(page, account)
    for (const id of [INVENTED, somebody.paypalId]) {
      await page.goto(`/subscription/success?subscription_id=${id}&ba_token=${id}`)
      await expect(page.getByRole('heading', { name: t('subscriptions.success.errorTitle') })).toBeVisible()
      await expect(page.getByText(t('subscriptions.success.foreign'))).toBeVisible()
    }
    expect(await api(server, 'GET /subscriptions/current', account)).toEqual({ subscription: null })
    await page.getByRole('button', { name: t('subscriptions.success.changeAccount') }).click()
    await expect(page).toHaveURL(/\/login\?redirect=%2Fsubscription%2Fsuccess/)
  })

  test(`who comes back before PayPal has finished is told so, and asks again, ${language}${tag}`, async ({
    server,
    visit,
    standIn,
    allow,
  }) => {
    allow(/status of 409/)
    const account = await createRecruiter(server, { language, subscribed: false })
    const body = { planId: 'professional' }
    const { token } = account
    const asked = await api<{ paypalSubscriptionId: string }>(server, 'POST /subscriptions/create', {
      token,
      body,
    })
    const id = asked.paypalSubscriptionId
    const page = await visit({ language })
    await arriveSignedIn(page, account)
    await page.goto(`/subscription/success?subscription_id=${id}&ba_token=${id}`)
    await expect(page.getByText(t('subscriptions.success.asking'))).toBeVisible()
    await standIn.approve(id)
    await expect(
      page.getByRole('heading', { name: t('subscriptions.success.title', professional) }),
    ).toBeVisible()
  })
}
