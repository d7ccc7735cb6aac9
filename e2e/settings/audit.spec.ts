import { readFile } from 'node:fs/promises'
import { stop } from '../support/page/stop.ts'
import { LANGUAGES, tagOf, textsIn } from '../support/page/texts.ts'
import { createVacancy } from '../support/people/stories.ts'
import { api, createRecruiter, newEmail } from '../support/servers/api.ts'
import { expect, test, VOICELESS } from '../support/test.ts'

test.use({ environment: VOICELESS })

for (const language of LANGUAGES)
  test(`an owner reads, narrows and saves what happened in the organisation, ${language}${tagOf(language)}`, async ({
    server,
    visit,
  }) => {
    const t = textsIn(language)
    const owner = await createRecruiter(server, { language })
    const { token } = owner
    const desk = await visit({ language, as: owner })
    await desk.goto('/settings?tab=audit')
    await expect(desk.getByText(t('audit.text'))).toBeVisible()

    await api(server, 'PUT /organisation', { token, body: { name: 'Hotel Morgen' } })
    const { id } = await createVacancy(server, owner, language)
    await api(server, `PUT /vacancies/${id}`, { token, body: { deadline: null, max_candidates: 30 } })
    const title = language === 'ru' ? 'Медсестра' : 'Nurse'
    await api(server, `PUT /vacancies/${id}`, { token, body: { title } })
    const guests = [{ email: newEmail(), role: 'observer' }]
    await api(server, 'POST /organisation/invitations', { token, body: { invitations: guests } })
    await desk.reload()
    const list = desk.getByRole('tabpanel').getByRole('listitem')
    await expect(
      list.filter({ hasText: t('audit.did.member_invited', { role: t('roles.name.observer') }) }),
    ).toBeVisible()
    await stop(desk, 'audit')

    await desk.getByLabel(t('audit.kind')).selectOption({ label: t('audit.group.settings') })
    const settings = t('audit.did.settings_updated', { fields: t('audit.field.name') })
    await expect(list.filter({ hasNotText: settings })).toHaveCount(0)
    await expect(list.filter({ hasText: settings })).toBeVisible()
    const [file] = await Promise.all([
      desk.waitForEvent('download'),
      desk.getByRole('button', { name: t('audit.csv') }).click(),
    ])
    expect(await readFile(await file.path(), 'utf8')).toContain('settings.updated')

    await desk.getByLabel(t('audit.kind')).selectOption({ label: t('audit.group.decision') })
    await expect(desk.getByText(t('audit.noMatches'))).toBeVisible()
    await stop(desk, 'audit-nothing')
    await desk.getByRole('button', { name: t('audit.clear') }).click()
    await expect(list.filter({ hasText: settings })).toBeVisible()
  })
