import { stop } from '../support/page/stop.ts'
import { LANGUAGES, tagOf, textsIn } from '../support/page/texts.ts'
import { createInterview, createVacancy } from '../support/people/stories.ts'
import { api, createRecruiter, newEmail } from '../support/servers/api.ts'
import { latestMail } from '../support/servers/mail.ts'
import { expect, test, VOICELESS } from '../support/test.ts'

test.use({ environment: VOICELESS })

const REASONS = { en: 'Another fits better', ru: 'Другой подходит больше' }
const SUBJECTS = { en: /^Your application: /, ru: /^Ваш отклик: / }

for (const language of LANGUAGES) {
  test(`two candidates are declined with the template, one message is stopped and the other arrives, ${language}${tagOf(language)}`, async ({
    server,
    visit,
  }) => {
    const t = textsIn(language)
    const owner = await createRecruiter(server, { language })
    const contact = newEmail()
    await api(server, 'PUT /settings', { token: owner.token, body: { company_contact: contact } })
    const vacancy = await createVacancy(server, owner, language)
    const people = []
    for (const name of ['Alice Adams', 'Bob Brown']) {
      const email = newEmail()
      const { id } = await createInterview(server, vacancy, language, {
        candidate_name: name,
        candidate_email: email,
      })
      people.push({ name, id, email })
    }
    const page = await visit({ as: owner, language })
    await page.goto(`/vacancy/${vacancy.id}/results?sort=candidate_name`)
    for (const { name } of people)
      await page.getByRole('checkbox', { name: t('desk.selectOf', { name }) }).check()
    const bar = page.getByRole('region', { name: t('desk.bulk.label') })
    await bar.getByRole('button', { name: t('decisions.do.decline') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('decisions.reason')).fill(REASONS[language])
    await dialog.getByRole('checkbox', { name: t('messages.write', { count: 2 }) }).check()
    const preview = dialog.getByRole('region', { name: t('messages.preview') })
    await expect(preview).toContainText('Alice Adams')
    await preview.getByRole('button', { name: t('messages.next') }).click()
    await expect(preview).toContainText('Bob Brown')
    await stop(page, 'bulk-message')
    await dialog.getByRole('button', { name: t('decisions.do.decline') }).click()
    await expect(page.getByText(t('desk.bulk.done.decline', { count: 2 }))).toBeVisible()

    const messages = page.getByRole('region', { name: t('messages.title') })
    const [stopped, written] = people as [(typeof people)[0], (typeof people)[0]]
    await page.goto(`/results/${stopped.id}`)
    await expect(messages).toContainText(t('messages.state.waiting'))
    await stop(page, 'message-waiting')
    await messages.getByRole('button', { name: t('messages.withdraw') }).click()
    await expect(messages).toContainText(t('messages.state.withdrawn'))
    const talk = page.getByRole('region', { name: t('together.discussion') })
    await expect(talk.getByRole('listitem').last()).toContainText(t('messages.state.withdrawn'))

    await page.goto(`/results/${written.id}`)
    const before = await latestMail(server.dataDir, written.email)
    await messages.getByRole('button', { name: t('messages.sendNow') }).click()
    const mail = await latestMail(server.dataDir, written.email, { after: before.file })
    expect(mail.subject).toMatch(SUBJECTS[language])
    expect(mail.replyTo).toBe(contact)
    expect(mail.text).toContain('Bob Brown')
    await page.reload()
    await expect(messages).toContainText(t('messages.state.sent'))

    await page.goto('/dashboard?tab=interviews')
    await page.getByRole('button', { name: t('desk.waitingForAnswer') }).click()
    await expect(page.getByText(t('desk.matches', { count: 1 }), { exact: true })).toBeVisible()
    await expect(page.getByText(stopped.name).first()).toBeVisible()
    await stop(page, 'waiting-for-answer')

    await page.goto('/settings?tab=messages')
    const text = page.getByLabel(t('messages.body'))
    await expect(text).toHaveValue(/\{name\}/)
    await stop(page, 'message-templates')
    await text.fill('{name}')
    await page.getByRole('button', { name: t('common.save') }).click()
    await expect(page.getByText(t('messages.saved'))).toBeVisible()
  })
}
