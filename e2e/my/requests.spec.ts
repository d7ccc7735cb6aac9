import { stop } from '../support/page/stop.ts'
import { LANGUAGES, tagOf, textsIn } from '../support/page/texts.ts'
import { finishInterview } from '../support/people/completed-interview.ts'
import { createEmployer, STORIES } from '../support/people/stories.ts'
import { newEmail } from '../support/servers/api.ts'
import { latestMail, linkFor } from '../support/servers/mail.ts'
import { expect, test, VOICELESS } from '../support/test.ts'

test.use({ environment: VOICELESS })

const WORDS = {
  en: { asked: 'I think one answer was misheard.', answered: 'We listened again and added two points.' },
  ru: {
    asked: 'Кажется, один ответ расслышали неверно.',
    answered: 'Мы прослушали ещё раз и добавили два балла.',
  },
}

for (const language of LANGUAGES) {
  test(`a candidate asks for a person’s review, which is answered by mail and on the page, ${language}${tagOf(language)}`, async ({
    server,
    visit,
  }) => {
    const t = textsIn(language)
    const { asked, answered } = WORDS[language]
    const { owner, vacancy } = await createEmployer(server, language)
    const email = newEmail()
    const { interview } = await finishInterview(server, owner, vacancy, language, { candidate_email: email })
    const link = await linkFor(server.dataDir, email, '/my')

    const candidate = await visit({ language })
    await candidate.goto(link)
    const ask = candidate.getByRole('region', { name: t('asking.title') })
    await ask.getByRole('radio', { name: t('asking.kind.human_review') }).press('Space')
    await ask.getByRole('textbox').fill(asked)
    await stop(candidate, 'my-asking')
    await ask.getByRole('button', { name: t('asking.send') }).press('Enter')
    const own = ask.getByRole('listitem')
    await expect(own).toContainText(asked)
    await expect(own).toContainText(t('asking.state.open'))
    await stop(candidate, 'my-asked')

    const told = await latestMail(server.dataDir, owner.email)
    expect(told.text).not.toContain(STORIES[language].candidate)
    const recruiter = await visit({ as: owner, language, allow: /status of 409/ })
    await recruiter.goto('/dashboard')
    await recruiter.getByRole('link', { name: t('desk.waiting.requests', { count: 1 }) }).click()
    const row = recruiter.getByRole('tabpanel').getByRole('listitem')
    await expect(row).toContainText(asked)
    await expect(row).toContainText(STORIES[language].candidate)
    await stop(recruiter, 'requests')
    await row.getByRole('button', { name: t('requests.answer'), exact: true }).click()
    await recruiter.keyboard.type(answered)
    await stop(recruiter, 'requests-answering')
    await row.getByRole('button', { name: t('requests.send') }).click()
    await expect(recruiter.getByText(t('requests.none.open'))).toBeVisible()
    await stop(recruiter, 'requests-none')
    await recruiter.goto(`/requests?interview=${interview.id}`)
    await expect(row).toContainText(answered)

    const mail = await latestMail(server.dataDir, email)
    expect(mail.text).toContain(answered)
    await candidate.reload()
    await expect(own).toContainText(answered)
    await expect(own).toContainText(t('asking.state.answered'))
    await stop(candidate, 'my-answered')
  })
}
