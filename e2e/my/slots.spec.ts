import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { devices, type Page } from '@playwright/test'
import PostalMime from 'postal-mime'
import { stop } from '../support/page/stop.ts'
import { LANGUAGES, type Texts, tagOf, textsIn } from '../support/page/texts.ts'
import { finishInterview } from '../support/people/completed-interview.ts'
import { createEmployer, STORIES } from '../support/people/stories.ts'
import { api, newEmail } from '../support/servers/api.ts'
import { latestMail, linkFor } from '../support/servers/mail.ts'
import { expect, test, VOICELESS } from '../support/test.ts'

test.use({ environment: VOICELESS })

/** Tomorrow at nine where the browser is, as its field has it. */
const TOMORROW = () => {
  const at = new Date(Date.now() + 86_400_000)
  const day = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map(part => String(part).padStart(2, '0'))
  return `${day.join('-')}T09:00`
}

/** What a mail brings for the calendar. */
const calendarOf = async (dataDir: string, { file }: { file: string }): Promise<string> => {
  const { attachments } = await PostalMime.parse(readFileSync(join(dataDir, 'outbox', file)))
  const content = attachments.find(({ filename }) => filename === 'invitation.ics')?.content ?? ''
  return typeof content === 'string' ? content : new TextDecoder().decode(content)
}

const offerTimes = async (desk: Page, t: Texts) => {
  await desk.getByRole('radio', { name: t('next-step.kind.slots') }).check()
  await desk.getByLabel(t('next-step.note')).fill('Room 45')
  await desk.getByRole('button', { name: t('next-step.save') }).click()
  await desk.getByLabel(t('next-step.starts')).fill(TOMORROW())
  await desk.getByLabel(t('next-step.count')).fill('3')
  await desk.getByLabel(t('next-step.with')).fill('Olga Smirnova')
  await desk.getByLabel(t('next-step.place')).fill('https://meet.example.com/nurse')
  await desk.getByRole('button', { name: t('next-step.add') }).click()
  await expect(desk.getByText(t('next-step.free'), { exact: true })).toHaveCount(3)
}

for (const language of LANGUAGES)
  test(`of two advanced candidates each books a time, the second after the first was faster, ${language}${tagOf(language)}`, async ({
    server,
    visit,
  }) => {
    const t = textsIn(language)
    const { dataDir } = server
    const { owner, vacancy } = await createEmployer(server, language)
    const take = async () => {
      const email = newEmail()
      const { interview } = await finishInterview(server, owner, vacancy, language, {
        candidate_email: email,
      })
      const body = { decision: 'advance', reason: 'Clear answers' }
      await api(server, `PUT /interviews/${interview.id}/decision`, { token: owner.token, body })
      return { email, id: interview.id, link: await linkFor(dataDir, email, '/my') }
    }
    const [first, second] = [await take(), await take()]

    const desk = await visit({ language, as: owner })
    await desk.goto(`/vacancy/${vacancy.id}/next-step`)
    await offerTimes(desk, t)
    await stop(desk, 'next-step')

    const { viewport, userAgent, hasTouch } = devices['Pixel 7']
    const phone = await visit({ language, context: { viewport, userAgent, hasTouch } })
    const slower = await visit({ language, allow: /status of 409/ })
    const panelOf = (page: Page, title: 'choose' | 'booked') =>
      page.getByRole('region', { name: t(`choosing.${title}`) })
    await phone.goto(first.link)
    await slower.goto(second.link)
    await expect(panelOf(slower, 'choose').getByRole('radio')).toHaveCount(3)
    await panelOf(phone, 'choose').getByRole('radio').nth(1).check({ force: true })
    await stop(phone, 'my-choosing')
    await panelOf(phone, 'choose')
      .getByRole('button', { name: t('choosing.book') })
      .click()
    await expect(panelOf(phone, 'booked')).toContainText('Olga Smirnova')
    await stop(phone, 'my-booked')

    await panelOf(slower, 'choose').getByRole('radio').nth(1).check({ force: true })
    await panelOf(slower, 'choose')
      .getByRole('button', { name: t('choosing.book') })
      .click()
    await expect(slower.getByText(t('choosing.taken'))).toBeVisible()
    await expect(panelOf(slower, 'choose').getByRole('radio')).toHaveCount(2)
    await stop(slower, 'my-taken')
    await panelOf(slower, 'choose').getByRole('radio').last().check({ force: true })
    await panelOf(slower, 'choose')
      .getByRole('button', { name: t('choosing.book') })
      .click()
    await expect(panelOf(slower, 'booked')).toBeVisible()

    for (const address of [first.email, second.email, owner.email]) {
      const calendar = await calendarOf(dataDir, await latestMail(dataDir, address))
      expect(calendar).toContain('METHOD:REQUEST')
    }
    await desk.reload()
    await expect(desk.getByRole('link', { name: STORIES[language].candidate })).toHaveCount(2)
    await stop(desk, 'next-step-booked')
    await desk.goto(`/results/${first.id}`)
    await expect(desk.getByRole('region', { name: t('together.slot') })).toContainText('Olga Smirnova')
    await stop(desk, 'result-booked')

    const before = await latestMail(dataDir, first.email)
    await panelOf(phone, 'booked')
      .getByRole('button', { name: t('choosing.cancel') })
      .click()
    await phone.getByRole('button', { name: t('choosing.cancelDo') }).click()
    await expect(panelOf(phone, 'choose').getByRole('radio')).toHaveCount(2)
    const cancelled = await latestMail(dataDir, first.email, { after: before.file })
    expect(await calendarOf(dataDir, cancelled)).toContain('METHOD:CANCEL')
  })
