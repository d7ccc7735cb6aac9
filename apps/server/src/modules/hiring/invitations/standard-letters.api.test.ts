import { CANDIDATE_LOCALES } from '@vivavox/contracts/locales'
import { describe, expect, it } from 'vitest'
import { mailsTo } from '../../../app/testing/people.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'
import { remindCandidates } from './remind-candidates.ts'
import { newAddress, openHosts } from './testing/guests.ts'

const app = await useTestApp()
const DAY = 86_400_000
const PATH = '/settings/invitation-letters'

const openDesk = async (vacancy: Parameters<typeof openHosts>[1] = {}) => {
  const hosts = await openHosts(app, vacancy)
  const { token } = hosts.owner
  return {
    ...hosts,
    letters: async () => (await app.api('GET', PATH, { token })).body.letters,
    write: (place: string, body: object) => app.api('PUT', `${PATH}/${place}`, { token, body }),
    preview: async (body: object = {}) =>
      (await app.api('POST', `/vacancies/${hosts.vacancyId}/invitations/preview`, { token, body })).body,
  }
}

describe("an account's own letters", () => {
  it('are ours at first, with their placeholders standing open, and ours again once they are emptied', async () => {
    const { letters, write } = await openDesk()
    const ours = await letters()
    expect(ours.map(({ locale, kind }: { locale: string; kind: string }) => `${locale} ${kind}`)).toEqual(
      CANDIDATE_LOCALES.flatMap(locale => [`${locale} first`, `${locale} reminder`]),
    )
    expect(ours[0]).toMatchObject({
      subject: 'Your interview for “{vacancy}”',
      message: expect.stringMatching(/^Hello \{name\},\n\n\{company\} would like/),
      is_default: true,
      placeholders: ['name', 'vacancy', 'company', 'minutes', 'until'],
    })
    const words = { subject: 'Talk to\nus', message: 'Hi {name}' }
    expect((await write('en/first', words)).body).toMatchObject({
      subject: 'Talk to us',
      message: 'Hi {name}',
      is_default: false,
    })
    expect((await letters())[0]).toMatchObject({ message: 'Hi {name}', is_default: false })
    await write('en/first', { subject: ours[0].default_subject, message: null })
    expect(await letters()).toEqual(ours)
  })

  it('refuse an unknown placeholder, where it stands', async () => {
    const { write } = await openDesk()
    const { status, body } = await write('ru/reminder', { subject: 'Для {имя}', message: '{nmae}, {name}' })
    expect(status).toBe(400)
    expect(body.details).toMatchObject([
      { path: 'subject', message: expect.stringContaining('{имя}') },
      { path: 'message', message: expect.stringContaining('{nmae}') },
    ])
  })

  it('are mailed filled in, the link with them, and the reminder in its own words', async () => {
    const { write, invite } = await openDesk()
    await write('en/first', {
      subject: '{company}: {vacancy}',
      message: 'Dear {name}!\n{name}, it takes {minutes}.',
    })
    await write('en/reminder', { subject: 'Still there?', message: 'Open until {until}.' })
    await write('ru/first', { subject: 'Не отсюда', message: 'Не отсюда' })
    const [named, nameless, written] = [newAddress(), newAddress(), newAddress()]
    await invite([{ email: named, name: 'Anna {vacancy}' }, { email: nameless }], { remind: true })
    await invite([{ email: written, name: 'Boris' }], { message: 'Only for you, {name}' })
    const [first] = await mailsTo(app, named, 1)
    expect(first?.subject).toBe('Acme: Nurse')
    expect(first?.text).toMatch(/Dear Anna \{vacancy\}!\nAnna \{vacancy\}, it takes about \d+ minutes\./)
    expect(first?.text).toContain('#invitation=')
    expect((await mailsTo(app, nameless, 1))[0]?.text).toMatch(/Dear!\nit takes about/)
    expect((await mailsTo(app, written, 1))[0]?.text).toContain('Only for you, Boris')
    app.clock.advance(2 * DAY)
    await remindCandidates(app.context)
    const reminder = (await mailsTo(app, named, 2))[1]
    expect(reminder?.subject).toBe('Still there?')
    expect(reminder?.text).toMatch(/Open until .* UTC\./)
    expect(reminder?.text).toContain('#invitation=')
  })

  it('begin the next invitation in their language', async () => {
    const { write, preview } = await openDesk({ language: 'ru' })
    await write('en/first', { subject: null, message: 'Hello' })
    expect((await preview()).lead).toContain('Приглашаем')
    await write('ru/first', { subject: 'Ждём: {vacancy}', message: '{name}, ждём вас' })
    expect(await preview()).toMatchObject({
      subject: 'Ждём: Nurse',
      lead: 'ждём вас',
      default_message: '{name}, ждём вас',
    })
    expect((await preview({ message: 'Зовём' })).lead).toBe('Зовём')
  })
})
