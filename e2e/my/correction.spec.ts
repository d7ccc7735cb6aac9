import { stop } from '../support/page/stop.ts'
import { LANGUAGES, tagOf, textsIn } from '../support/page/texts.ts'
import { ARABIC } from '../support/people/arabic-story.ts'
import { finishInterview } from '../support/people/completed-interview.ts'
import { createEmployer, readInterview, STORIES } from '../support/people/stories.ts'
import { newEmail } from '../support/servers/api.ts'
import { codeFor, latestMail, linkFor } from '../support/servers/mail.ts'
import { MOVABLE, passOn } from '../support/servers/server-clock.ts'
import { expect, test } from '../support/test.ts'

test.use({ environment: MOVABLE })

/** Longer than corrections are waited for, milliseconds. */
const NO_MORE_COME = 3 * 60_000
const MISHEARD = 'It was in Go.'

const PLAYS = [
  ...LANGUAGES.map(language => ({
    name: `${language}${tagOf(language)}`,
    language,
    change: {},
    story: STORIES[language],
    direction: 'ltr',
  })),
  {
    name: 'from right to left @full',
    language: 'en' as const,
    change: {
      title: ARABIC.title,
      description: ARABIC.description,
      questions: ARABIC.questions,
      language: 'ar',
    },
    story: ARABIC,
    direction: 'rtl',
  },
]

for (const { name, language, change, story, direction } of PLAYS)
  test(`a correction with the mailed code: both wordings, one more evaluation, both totals, ${name}`, async ({
    server,
    visit,
  }) => {
    const t = textsIn(language)
    const { owner, vacancy } = await createEmployer(server, language, change)
    const email = newEmail()
    const [said = '', ...rest] = story.answers
    const { interview } = await finishInterview(server, owner, vacancy, language, {
      questions: story.questions,
      answers: [MISHEARD, ...rest],
      candidate_email: email,
    })
    const before = interview.overall_score
    const { file } = await latestMail(server.dataDir, email)
    const page = await visit({ language })
    await page.goto(await linkFor(server.dataDir, email, '/my'))
    await page
      .getByRole('button', { name: t('my.correct.typed') })
      .first()
      .click()
    await page.getByRole('button', { name: t('my.code.send') }).click()
    await page.getByLabel(t('my.code.label')).fill(await codeFor(server.dataDir, email, { after: file }))
    await page.getByRole('button', { name: t('my.code.confirm') }).click()
    await page.getByLabel(t('my.correct.label')).fill(said)
    await stop(page, 'my-correcting')
    await page.getByRole('button', { name: t('my.correct.save') }).click()
    await expect(page.getByText(t('my.correct.done'))).toBeVisible()
    const corrected = page.getByText(said)
    await expect(corrected).toBeVisible()
    expect(await corrected.evaluate(element => getComputedStyle(element).direction)).toBe(direction)
    await expect(page.getByText(MISHEARD)).toBeVisible()
    await stop(page, 'my-corrected')

    passOn(server, NO_MORE_COME)
    const read = () => readInterview(server, owner, interview.id)
    await expect
      .poll(async () => Object.keys((await read()).evaluation ?? {}), { timeout: 60_000 })
      .toContain('with_corrections')
    const { overall_score: after, score_before_corrections, transcript } = await read()
    expect(score_before_corrections).toBe(before)
    expect(transcript.find(({ content }) => content === MISHEARD)).toMatchObject({ correction: said })
    const recruiter = await visit({ as: owner, language })
    await recruiter.goto(`/results/${interview.id}`)
    // The choice of a moment for a comment says the same.
    for (const words of [said, MISHEARD])
      await expect(recruiter.getByRole('paragraph').filter({ hasText: words })).toBeVisible()
    if (after !== null && before !== null)
      await expect(recruiter.getByText(t('evaluations.beforeCorrections', { before, after }))).toBeVisible()
    await stop(recruiter, 'result-corrected')
  })
