import type { TestLanguage } from '../support/page/texts.ts'
import { finishInterview } from '../support/people/completed-interview.ts'
import { arriveSignedIn } from '../support/people/recruiter.ts'
import { createEmployer } from '../support/people/stories.ts'
import { api } from '../support/servers/api.ts'
import { ownerScene } from './cast.ts'
import { type Scene, type Stage, scene } from './scene.ts'

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

const panelOf = ({ page, t }: Stage) => page.getByRole('region', { name: t('decisions.title') })

/** A person's decision: while it is made, made with its history, and blind. */
export const decisionScenes: Scene[] = [
  ownerScene('result-deciding', async stage => {
    const { t, open, cast, language } = stage
    await open(`/results/${cast.finished.interview.id}`)
    const panel = panelOf(stage)
    await panel.getByRole('button', { name: t('decisions.do.advance') }).click()
    await panel.getByLabel(t('decisions.reason')).fill(SAID[language].reason)
    await panel.getByText(t('decisions.rating.4')).click()
  }),
  ownerScene('result-void', async ({ page, t, open, cast, language }) => {
    await open(`/results/${cast.finished.interview.id}`)
    await page.getByRole('button', { name: t('deciding.actions') }).click()
    await page.getByRole('menuitem', { name: t('deciding.void') }).click()
    await page.getByRole('dialog').getByLabel(t('decisions.reason')).fill(SAID[language].notes)
    await page.getByText(t('deciding.voidsLeft', { count: 3 })).waitFor()
  }),
  ownerScene('result-decided', async stage => {
    const { server, t, open, cast, language } = stage
    const { reason, notes, tags } = SAID[language]
    const path = `/interviews/${cast.thin.id}`
    const put = (what: string, body: object) =>
      api(server, `PUT ${path}/${what}`, { token: cast.recruiter.token, body })
    await put('decision', { decision: 'hold', reason: tags[0], rating: 3 })
    await put('decision', { decision: 'advance', reason, notes, rating: 4 })
    await put('labels', { starred: true, tags })
    await open(`/results/${cast.thin.id}`)
    const panel = panelOf(stage)
    await panel.getByText(t('decisions.trail'), { exact: true }).click()
    await panel
      .getByText(t('decisions.audit.labelled', { labels: '' }).trim())
      .first()
      .waitFor()
  }),
  scene('result-blind', async ({ page, server, language, t, open }) => {
    const { owner: recruiter, vacancy } = await createEmployer(server, language, { blind_review: true })
    const { interview } = await finishInterview(server, recruiter, vacancy, language)
    await arriveSignedIn(page, recruiter)
    await open(`/results/${interview.id}`)
    await page.getByText(t('decisions.blindTitle')).waitFor()
  }),
]
