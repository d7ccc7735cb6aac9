import { stop } from '../support/page/stop.ts'
import { LANGUAGES, playedIn, tagOf, textsIn } from '../support/page/texts.ts'
import { admit, createCompany } from '../support/people/colleagues.ts'
import { finishInterview } from '../support/people/completed-interview.ts'
import { createVacancy } from '../support/people/stories.ts'
import { api, createRecruiter } from '../support/servers/api.ts'
import { latestMail, linkFor } from '../support/servers/mail.ts'
import { expect, test } from '../support/test.ts'

for (const language of LANGUAGES)
  test(`two members rate on their own, then talk at a moment of the recording, ${language}${tagOf(language)}`, async ({
    server,
    visit,
  }) => {
    const t = textsIn(language)
    const owner = await createCompany(server, { name: 'Acme', language })
    const colleague = await createRecruiter(server, { language })
    const name = playedIn(language) === 'ru' ? 'Вера Ким' : 'Vera Kim'
    await api(server, 'PUT /auth/profile', { token: owner.token, body: { name } })
    await admit(server, owner, { guest: colleague })
    const vacancy = await createVacancy(server, owner, language)
    const { interview } = await finishInterview(server, owner, vacancy, language)

    // The first rates, by criterion and question.
    const first = await visit({ as: owner, language })
    await first.goto(`/results/${interview.id}`)
    const ratings = first.getByRole('region', { name: t('together.ratings') })
    const rate = (label: string, rating: 2 | 4 | 5) =>
      ratings
        .getByRole('group', { name: label, exact: true })
        .getByRole('radio', { name: t(`decisions.rating.${rating}`) })
        .check({ force: true })
    await rate(t('together.overall'), 4)
    await rate(vacancy.questions[0] ?? '', 5)
    await rate(vacancy.criteria[0]?.name ?? '', 2)
    await ratings.getByLabel(t('together.note')).first().fill('Names figures')
    await stop(first, 'result-rating')
    await ratings.getByRole('button', { name: t('together.save') }).click()
    await expect(ratings.getByText('Names figures')).toBeVisible()
    await expect(first.getByText(t('evaluations.humanScore'), { exact: true })).toBeVisible()

    // The second reads nothing of it before their own.
    const second = await visit({ as: colleague, language })
    await second.goto(`/results/${interview.id}`)
    const own = second.getByRole('region', { name: t('together.ratings') })
    await expect(own.getByText(t('together.withheld', { count: 1 }))).toBeVisible()
    await expect(second.getByText('Names figures')).toHaveCount(0)
    await expect(second.getByText(t('evaluations.humanScore'), { exact: true })).toHaveCount(0)
    await own
      .getByRole('group', { name: t('together.overall'), exact: true })
      .getByRole('radio', { name: t('decisions.rating.2') })
      .check({ force: true })
    await own.getByRole('button', { name: t('together.save') }).click()
    await expect(own.getByText('Names figures')).toBeVisible()
    await expect(own.getByText(t('together.team', { count: 2 }))).toBeVisible()

    // And asks the first about a moment, found by the keyboard.
    const talk = second.getByRole('region', { name: t('together.discussion') })
    const field = talk.getByLabel(t('together.comment'))
    await field.click()
    await field.pressSequentially(`Why a 4? @${name.slice(0, 2)}`)
    await expect(talk.getByRole('option', { name, exact: true })).toBeVisible()
    await stop(second, 'result-mention')
    // Pictures of narrow windows fold the section, which closes the list.
    await field.focus()
    await field.pressSequentially(name.slice(2, 3))
    await expect(talk.getByRole('option', { name, exact: true })).toBeVisible()
    await second.keyboard.press('Enter')
    await expect(field).toHaveValue(`Why a 4? @${name} `)
    await expect(talk.getByRole('listbox')).toHaveCount(0)
    await talk.getByLabel(t('together.moment')).selectOption(String(interview.transcript[0]?.seq))
    await talk.getByRole('button', { name: t('together.send'), exact: true }).click()
    await expect(talk.getByText(`Why a 4? @${name}`)).toBeVisible()

    // The mail leads the first to the comment, and the comment to its moment.
    const mail = async () => (await latestMail(server.dataDir, owner.email)).text
    await expect.poll(mail).toContain('?comment=')
    await first.goto(await linkFor(server.dataDir, owner.email, `/results/${interview.id}`))
    const comment = first.locator('li[aria-current]').filter({ hasText: 'Why a 4?' })
    await expect(comment).toBeInViewport()
    await stop(first, 'result-discussion')
    await comment.getByRole('button').last().click()
    await expect(first.locator('mark').first()).toBeVisible()
  })
