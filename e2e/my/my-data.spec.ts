import { readFileSync } from 'node:fs'
import { unzipSync } from 'fflate'
import { stop } from '../support/page/stop.ts'
import { LANGUAGES, tagOf, textsIn } from '../support/page/texts.ts'
import { finishInterview } from '../support/people/completed-interview.ts'
import { createEmployer, readInterview, STORIES } from '../support/people/stories.ts'
import { newEmail } from '../support/servers/api.ts'
import { codeFor, latestMail, linkFor } from '../support/servers/mail.ts'
import { expect, test, VOICELESS } from '../support/test.ts'

test.use({ environment: VOICELESS })

for (const language of LANGUAGES) {
  test(`a candidate copies their data, withdraws and deletes everything while the recruiter reads, ${language}${tagOf(language)}`, async ({
    server,
    visit,
  }) => {
    const t = textsIn(language)
    const { owner, vacancy } = await createEmployer(server, language)
    const email = newEmail()
    const { interview } = await finishInterview(server, owner, vacancy, language, { candidate_email: email })
    const link = await linkFor(server.dataDir, email, '/my')
    const { file } = await latestMail(server.dataDir, email)
    const page = await visit({ language })
    await page.goto(link)
    const press = (name: Parameters<typeof t>[0]) =>
      page.getByRole('button', { name: t(name), exact: true }).click()

    await press('my.copy.make')
    await press('my.code.send')
    await page.getByLabel(t('my.code.label')).fill(await codeFor(server.dataDir, email, { after: file }))
    await press('my.code.confirm')
    await press('my.copy.make')
    const ready = page.getByRole('link', { name: t('my.copy.download') })
    await expect(ready).toBeVisible({ timeout: 20_000 })
    await stop(page, 'my-copy')
    const [download] = await Promise.all([page.waitForEvent('download'), ready.click()])
    const files = unzipSync(readFileSync(await download.path()))
    const { tables } = JSON.parse(new TextDecoder().decode(files['data.json']))
    const { transcript } = await readInterview(server, owner, interview.id)
    expect(tables.turns.map(({ content }: { content: string }) => content)).toEqual(
      transcript.map(({ content }: { content: string }) => content),
    )
    expect(new TextDecoder().decode(files['data.html'])).toContain(STORIES[language].candidate)

    await press('my.withdraw.open')
    await stop(page, 'my-withdrawing')
    await press('my.withdraw.do')
    await expect(page.getByRole('heading', { name: t('my.stage.withdrawn.title') })).toBeVisible()

    const recruiter = await visit({ as: owner, language, allow: /status of 410/ })
    await recruiter.goto(`/results/${interview.id}`)
    await expect(recruiter.getByText(STORIES[language].candidate).first()).toBeVisible()
    await stop(recruiter, 'result-withdrawn')

    await press('my.delete.open')
    await stop(page, 'my-deleting')
    await press('my.delete.do')
    await expect(page.getByRole('heading', { name: t('my.erased.title') })).toBeVisible()
    await stop(page, 'my-erased')
    await recruiter.reload()
    await expect(recruiter.getByRole('heading', { name: t('evaluations.erased.title') })).toBeVisible()
    await stop(recruiter, 'result-erased')
  })
}
