import type { Page } from '@playwright/test'
import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { stop } from '../support/page/stop.ts'
import { LANGUAGES, type Texts, tagOf, textsIn } from '../support/page/texts.ts'
import { createCompany } from '../support/people/colleagues.ts'
import { finishInterview } from '../support/people/completed-interview.ts'
import { recruiterOn } from '../support/people/recruiter.ts'
import { createVacancy } from '../support/people/stories.ts'
import { api, newEmail, PASSWORD } from '../support/servers/api.ts'
import { expect, test, VOICELESS } from '../support/test.ts'

test.use({ environment: VOICELESS })

/** Invites by the form. @returns the link, as it is copied */
const inviteOn = async (
  desk: Page,
  t: Texts,
  role: 'recruiter' | 'reviewer' | 'observer',
  vacancy?: string,
) => {
  const address = newEmail()
  await desk.goto('/settings?tab=members')
  await desk.getByLabel(t('members.addresses')).fill(address)
  await desk.getByLabel(t('members.role'), { exact: true }).selectOption(role)
  if (vacancy) await desk.getByRole('checkbox', { name: vacancy }).check()
  await stop(desk, `members-invite-${role}`)
  await desk.getByRole('button', { name: t('members.invite', { count: 1 }), exact: true }).click()
  return desk.getByRole('textbox', { name: t('members.linkFor', { email: address }) }).inputValue()
}

/** Joins in an own browser. @returns the token of its session */
const joinOn = async (page: Page, t: Texts, link: string, name: string): Promise<string> => {
  await page.goto(link)
  const { field, button } = recruiterOn(page, t)
  await field(t('auth.name')).fill(name)
  await field(t('auth.password')).fill(PASSWORD)
  await field(t('auth.confirmPassword')).fill(PASSWORD)
  await button(t('joining.submit')).click()
  await page.waitForURL('**/dashboard')
  return page.evaluate(() => localStorage.getItem('auth_token') ?? '')
}

for (const language of LANGUAGES)
  test(`a recruiter, a reviewer and an observer work on one vacancy, ${language}${tagOf(language)}`, async ({
    server,
    visit,
  }) => {
    const t = textsIn(language)
    const owner = await createCompany(server, { name: 'Hotel Morgen', language })
    const { token } = owner
    await createVacancy(server, owner, language, { title: 'Night porter' })

    const desk = await visit({ language, as: owner })
    const recruiterPage = await visit({ language, allow: /401|403/ })
    const recruiter = {
      ...owner,
      token: await joinOn(recruiterPage, t, await inviteOn(desk, t, 'recruiter'), 'Rita Recruiter'),
    }
    const vacancy = await createVacancy(server, recruiter, language, { title: 'Head chef' })
    const email = newEmail()
    const { interview } = await finishInterview(server, owner, vacancy, language, { candidate_email: email })

    const phone = { viewport: { width: 390, height: 844 } }
    const reviewer = await visit({ language, context: phone })
    const observer = await visit({ language })
    await joinOn(reviewer, t, await inviteOn(desk, t, 'reviewer', 'Head chef'), 'Viktor Reviewer')
    await joinOn(observer, t, await inviteOn(desk, t, 'observer'), 'Olga Observer')
    await expect(observer.getByRole('link', { name: 'Head chef' })).toHaveCount(0)

    await recruiterPage.goto(`/vacancy/${vacancy.id}/results`)
    await recruiterPage.getByRole('link', { name: t('results.team') }).click()
    const { button, field } = recruiterOn(recruiterPage, t)
    await expect(recruiterPage.getByText('Viktor Reviewer')).toBeVisible()
    const added = field(t('team.add')).getByRole('option', { name: /Olga Observer/ })
    await field(t('team.add')).selectOption((await added.textContent()) ?? '')
    await recruiterPage.getByLabel(t('team.mayDecideOf', { name: 'Viktor Reviewer' })).check()
    await recruiterPage.getByRole('switch', { name: t('team.confidential') }).check()
    await stop(recruiterPage, 'team')
    await button(t('team.save')).click()
    await expect(recruiterPage.getByText(t('team.saved'))).toBeVisible()

    await reviewer.goto('/dashboard')
    await expect(reviewer.getByRole('link', { name: 'Head chef' }).first()).toBeVisible()
    await expect(reviewer.getByText('Night porter')).toHaveCount(0)
    await stop(reviewer, 'reviewer-dashboard')
    await reviewer.goto(`/results/${interview.id}`)
    const panel = reviewer.getByRole('region', { name: t('decisions.title') })
    await panel.getByRole('button', { name: t('decisions.do.advance'), exact: true }).click()
    await expect(reviewer.getByText(email)).toHaveCount(0)
    await panel.getByLabel(t('decisions.reason')).fill('Knows the kitchen')
    await panel.getByRole('radio', { name: t('decisions.rating.4') }).check({ force: true })
    await stop(reviewer, 'reviewer-result')
    await panel.getByRole('button', { name: t('decisions.save'), exact: true }).click()
    await expect(panel.getByText(t('decisions.made.advance'), { exact: true })).toBeVisible()

    await observer.goto(`/results/${interview.id}`)
    await expect(observer.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(observer.getByRole('button', { name: t('decisions.do.advance') })).toHaveCount(0)
    await stop(observer, 'observer-result')
    await observer.goto(`/vacancy/${vacancy.id}/team`)
    await expect(observer.getByText('Rita Recruiter')).toBeVisible()
    await expect(observer.getByRole('button', { name: t('team.save') })).toHaveCount(0)

    await desk.goto('/settings?tab=members')
    await desk.getByRole('button', { name: t('members.more', { name: 'Rita Recruiter' }) }).click()
    await desk.getByRole('menuitem', { name: t('members.remove') }).click()
    await desk
      .getByRole('dialog')
      .getByRole('button', { name: t('members.remove'), exact: true })
      .click()
    await expect(desk.getByText(t('members.member.left'))).toBeVisible()
    await recruiterPage.goto('/dashboard')
    await recruiterPage.waitForURL('**/login**')
    const left = await api<OwnVacancy>(server, `GET /vacancies/${vacancy.id}`, { token })
    const { user } = await api<{ user: { id: string } }>(server, 'GET /auth/me', { token })
    expect([left.title, left.owner?.id]).toEqual(['Head chef', user.id])

    await desk.goto('/settings?tab=audit')
    const told = desk.getByRole('tabpanel').getByRole('listitem')
    for (const sentence of [
      t('audit.did.member_removed', { object: 'Rita Recruiter' }),
      t('audit.did.vacancy_team_changed', { object: 'Head chef' }),
    ])
      await expect(told.filter({ hasText: sentence })).toHaveCount(1)
    for (const name of ['Viktor Reviewer', 'Olga Observer'])
      await expect(told.filter({ hasText: name }).first()).toBeVisible()
    await stop(desk, 'team-audit')
  })
