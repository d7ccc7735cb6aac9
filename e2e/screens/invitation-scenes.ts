import type { Page } from '@playwright/test'
import type { Invitation } from '@vivavox/contracts/invitations'
import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { type TestLanguage, type Texts, textsIn } from '../support/page/texts.ts'
import { candidateOn } from '../support/people/candidate.ts'
import { arriveSignedIn } from '../support/people/recruiter.ts'
import { createInterview, createVacancy } from '../support/people/stories.ts'
import { api, createRecruiter, newEmail, type Recruiter } from '../support/servers/api.ts'
import type { Scene, World } from './scene.ts'

interface Set {
  page: Page
  world: World
  t: Texts
  owner: Recruiter
  vacancy: OwnVacancy
}

const NAMES: Record<TestLanguage, string[]> = {
  en: ['Maya Fletcher', 'Tom Okafor', 'Liz Hartmann'],
  ru: ['Мария Соколова', 'Тимур Ахметов', 'Елизавета Орлова'],
}

const scene = (name: string, play: (set: Set) => Promise<void>, complaints?: RegExp): Scene => ({
  name,
  ...(complaints && { complaints }),
  go: async (page, world) => {
    const owner = await createRecruiter(world.server, { language: world.language })
    const vacancy = await createVacancy(world.server, owner, world.language)
    await play({ page, world, t: textsIn(world.language), owner, vacancy })
  },
})

const invite = async ({ world, owner, vacancy }: Set, count: number): Promise<Invitation[]> => {
  const guests = NAMES[world.language].slice(0, count).map(name => ({ name, email: newEmail() }))
  const { invitations } = await api<{ invitations: Invitation[] }>(
    world.server,
    `POST /vacancies/${vacancy.id}/invitations`,
    { token: owner.token, body: { invitations: guests, remind: true } },
  )
  return invitations
}

const tokenOf = ({ url }: Invitation): string =>
  new URLSearchParams(new URL(url ?? '').hash.slice(1)).get('invitation') ?? ''

const openPage = async ({ page, world, t, owner, vacancy }: Set) => {
  await arriveSignedIn(page, owner)
  await page.goto(`${world.server.origin}/vacancy/${vacancy.id}/invitations`)
  await page
    .getByRole('region', { name: t('invitations.mail.preview') })
    .getByText('UTC')
    .waitFor()
}

const ofRecruiter: Scene[] = [
  scene('invitations-1-empty', openPage),
  scene('invitations-2-pasted', async set => {
    const { page, t, world } = set
    await openPage(set)
    const [first, second, third] = NAMES[world.language]
    const lines = [
      `${first} <maya@example.com>`,
      `${second}; tom@example.com; +7 916 123-45-67`,
      `${third}, liz@`,
    ]
    await page.getByLabel(t('invitations.who.paste')).fill(lines.join('\n'))
    await page.getByText(t('invitations.fault.badEmail')).waitFor()
  }),
  scene('invitations-3-file', async set => {
    const { page, t, world } = set
    await openPage(set)
    const head = world.language === 'ru' ? 'ФИО;Почта;Телефон' : 'Name;E-mail;Phone'
    const rows = NAMES[world.language].map((name, at) => `${name};guest-${at}@example.com;`)
    await page.locator('input[type=file]').setInputFiles({
      name: 'guests.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([head, ...rows].join('\n')),
    })
    await page.getByText(t('invitations.column.title')).waitFor()
  }),
  scene('invitations-4-list', async set => {
    const { page, t, world, owner, vacancy } = set
    const [started, revoked] = await invite(set, 3)
    if (!started || !revoked) throw new Error('no invitation was sent')
    await createInterview(world.server, vacancy, world.language, { invitation: tokenOf(started) })
    await api(world.server, `DELETE /vacancies/${vacancy.id}/invitations/${revoked.id}`, {
      token: owner.token,
    })
    await openPage(set)
    await page.getByText(t('invitations.status.started'), { exact: true }).waitFor()
  }),
]

const ofCandidate: Scene[] = [
  scene('candidate-0-invited', async set => {
    const { page, t } = set
    const [invitation] = await invite(set, 1)
    await page.goto(invitation?.url ?? '')
    await candidateOn(page, t).readInstructions()
    await page.getByText(t('invited.emailFixed')).waitFor()
  }),
  scene('candidate-0-invitation-used', async set => {
    const { page, t, world, vacancy } = set
    const [invitation] = await invite(set, 1)
    if (!invitation) throw new Error('no invitation was sent')
    await createInterview(world.server, vacancy, world.language, { invitation: tokenOf(invitation) })
    await page.goto(invitation.url ?? '')
    await page.getByText(t('invited.elsewhere')).waitFor()
  }),
  scene('candidate-0-invited-only', async ({ page, t, world, owner, vacancy }) => {
    await api(world.server, `PUT /vacancies/${vacancy.id}`, {
      token: owner.token,
      body: { invited_only: true },
    })
    await page.goto(`${world.server.origin}/interview/${vacancy.id}`)
    await page.getByRole('heading', { name: t('invited.needed.title') }).waitFor()
  }),
]

/** Invitations: the recruiter's page, and what their links open. */
export const invitationScenes: Scene[] = [...ofRecruiter, ...ofCandidate]
