import { stop } from '../support/page/stop.ts'
import { LANGUAGES, tagOf, textsIn } from '../support/page/texts.ts'
import { candidateOn } from '../support/people/candidate.ts'
import { arriveSignedIn, recruiterOn } from '../support/people/recruiter.ts'
import { createVacancy } from '../support/people/stories.ts'
import { createRecruiter } from '../support/servers/api.ts'
import { expect, test, VOICELESS } from '../support/test.ts'

test.use({ environment: VOICELESS })

for (const language of LANGUAGES)
  test(`a notice by place reaches job ad, paper and candidate, ${language}${tagOf(language)}`, async ({
    server,
    visit,
  }) => {
    const t = textsIn(language)
    const owner = await createRecruiter(server)
    const vacancy = await createVacancy(server, owner, language)
    const page = await visit({ language })
    await arriveSignedIn(page, owner)
    const { button } = recruiterOn(page, t)
    await page.goto(`/vacancy/${vacancy.id}/edit`)
    await page.getByRole('link', { name: t('vacancy-form.notice'), exact: true }).click()
    await expect(page.getByText(t('notice.draftText'))).toBeVisible()
    await stop(page, 'notice')

    const place = (name: 'ru' | 'us-il') =>
      page.getByRole('checkbox', { name: t(`notice.place.${name}`), exact: true })
    await place('ru').check()
    await place('us-il').check()
    await page.getByLabel(t('notice.accommodations')).fill('help@acme.example')
    await expect(page.getByRole('heading', { name: t('notice.rendering.data_consent') })).toBeVisible()
    await expect(page.getByText(t('notice.unsaved'))).toBeVisible()
    await button(t('notice.save')).click()
    await expect(page.getByText(t('notice.saved'))).toBeVisible()
    await stop(page, 'notice-saved')
    await expect(page.getByText('help@acme.example')).toHaveCount(3)
    const saving = page.waitForEvent('download')
    await button(t('notice.download')).click()
    expect((await saving).suggestedFilename()).toMatch(/^notice-.+\.pdf$/)

    const guest = await visit({ language })
    await guest.goto(`/interview/${vacancy.id}`)
    const onward = candidateOn(guest, t).button(t('interviews.instructions.continue'))
    const separate = guest.getByLabel(t('interviews.notice.agreeData'))
    await onward.click()
    await expect(guest.getByText(t('interviews.notice.required'))).toHaveCount(2)
    await guest.getByLabel(t('interviews.notice.agree')).check()
    await onward.click()
    await expect(separate).toBeFocused()
    await stop(guest, 'candidate-separate-consent')
    await separate.check()
    await onward.click()
    await expect(guest.getByRole('heading', { name: t('interviews.form.title') })).toBeVisible()
  })
