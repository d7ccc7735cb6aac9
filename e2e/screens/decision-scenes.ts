import type { Page } from '@playwright/test'
import { type TestLanguage, textsIn } from '../support/page/texts.ts'
import { finishInterview } from '../support/people/finished.ts'
import { arriveSignedIn } from '../support/people/recruiter.ts'
import { createVacancy } from '../support/people/stories.ts'
import { api, createRecruiter } from '../support/servers/api.ts'
import { castOf } from './cast.ts'
import type { Scene, World } from './scene.ts'

const SAID: Record<TestLanguage, { reason: string; notes: string; tags: string[] }> = {
  en: {
    reason: 'Measured before changing anything, and could say what each lock cost. Weak on monitoring.',
    notes: 'Ask about on-call duty.',
    tags: ['second round', 'Leeds'],
  },
  ru: {
    reason:
      'Сначала измерил, потом менял, и смог сказать, чего стоила каждая блокировка. Слабее в мониторинге.',
    notes: 'Спросить про дежурства.',
    tags: ['второй этап', 'Казань'],
  },
}

const panelOf = (page: Page, { language }: World) =>
  page.getByRole('region', { name: textsIn(language)('decisions.title') })

/** A person's decision: while it is made, made with its history, and blind. */
export const decisionScenes: Scene[] = [
  {
    name: 'result-deciding',
    go: async (page, world) => {
      const { recruiter, finished } = await castOf(world)
      const t = textsIn(world.language)
      await arriveSignedIn(page, recruiter)
      await page.goto(`${world.server.origin}/results/${finished.interview.id}`)
      const panel = panelOf(page, world)
      await panel.getByRole('button', { name: t('decisions.do.advance') }).click()
      await panel.getByLabel(t('decisions.reason')).fill(SAID[world.language].reason)
      await panel.getByText(t('decisions.rating.4')).click()
    },
  },
  {
    name: 'result-decided',
    go: async (page, world) => {
      const { server, language } = world
      const { recruiter, thin } = await castOf(world)
      const t = textsIn(language)
      const { reason, notes, tags } = SAID[language]
      const as = { token: recruiter.token }
      await api(server, `PUT /interviews/${thin.id}/decision`, {
        ...as,
        body: { decision: 'hold', reason: tags[0], rating: 3 },
      })
      const body = { decision: 'advance', reason, notes, rating: 4 }
      await api(server, `PUT /interviews/${thin.id}/decision`, { ...as, body })
      await api(server, `PUT /interviews/${thin.id}/labels`, { ...as, body: { starred: true, tags } })
      await arriveSignedIn(page, recruiter)
      await page.goto(`${server.origin}/results/${thin.id}`)
      const panel = panelOf(page, world)
      await panel.getByText(t('decisions.trail'), { exact: true }).click()
      await panel
        .getByText(t('decisions.audit.labelled', { labels: '' }).trim())
        .first()
        .waitFor()
    },
  },
  {
    name: 'result-blind',
    go: async (page, world) => {
      const { server, language } = world
      const recruiter = await createRecruiter(server, { language })
      const vacancy = await createVacancy(server, recruiter, language, { blind_review: true })
      const { interview } = await finishInterview(server, recruiter, vacancy, language)
      await arriveSignedIn(page, recruiter)
      await page.goto(`${server.origin}/results/${interview.id}`)
      await page.getByText(textsIn(language)('decisions.blindTitle')).waitFor()
    },
  },
]
