import type { Page } from '@playwright/test'
import type { InterviewCost } from '@vivavox/contracts/interview-cost'
import type { Interview } from '@vivavox/contracts/interviews'
import { arriveSignedIn } from '../support/people/recruiter.ts'
import { tamperedInterview } from '../support/people/tampered-interview.ts'
import { ownerScene } from './cast.ts'
import { type Scene, type Stage, scene } from './scene.ts'

const OPENAI = { provider: 'openai', input_tokens: 0, output_tokens: 0, audio_ms: 0 } as const
const ITEMS: InterviewCost['items'] = [
  {
    ...OPENAI,
    purpose: 'voice',
    model: 'gpt-realtime-2.1',
    input_tokens: 18_240,
    output_tokens: 6_130,
    usd: 0.4127,
  },
  { ...OPENAI, purpose: 'transcription', model: 'gpt-transcribe', audio_ms: 394_000, usd: 0.02955 },
  {
    ...OPENAI,
    purpose: 'analysis',
    model: 'gpt-6.1-terra',
    input_tokens: 5_410,
    output_tokens: 388,
    usd: 0.00735,
  },
]

/** What only a provider's call brings about is put into the server's answer: the built-in interviewer has neither price nor call. */
export const bend = (page: Page, id: string, change: (interview: Interview) => Partial<Interview>) =>
  page.route(`**/api/interviews/${id}`, async route => {
    const response = await route.fetch()
    const interview = (await response.json()) as Interview
    await route.fulfill({ response, json: { ...interview, ...change(interview) } })
  })

const withCallAndCost = ({ integrity, started_at }: Interview): Partial<Interview> => {
  if (!integrity || !started_at) throw new Error('The owner is told how the record came about.')
  const settings = [0, 40_000, 65_000].map(later => ({
    at: new Date(Date.parse(started_at) + later).toISOString(),
    kind: 'settings' as const,
  }))
  const conversation = { at: settings[1]?.at ?? started_at, kind: 'conversation' as const }
  return {
    provider: 'openai',
    cost: { usd: ITEMS.reduce((sum, { usd }) => sum + (usd ?? 0), 0), items: ITEMS },
    integrity: { ...integrity, attempts: [...settings, conversation, ...integrity.attempts] },
  }
}

const continued = ({ started_at }: Interview): Partial<Interview> => {
  const at = started_at ?? ''
  const details = { provider: 'gemini' }
  return {
    provider: 'builtin',
    cost: { usd: 0.4127, items: ITEMS.slice(0, 1) },
    gave_way: [{ at, purpose: 'voice', from: 'openai', to: 'gemini' }],
    events: [
      { at, kind: 'interviewer_unavailable', details },
      { at, kind: 'continued_with_builtin', details },
    ],
  }
}

const fromBrowser = ({ transcript, integrity }: Interview): Partial<Interview> => ({
  provider: 'openai',
  transcript: transcript.map(turn => (turn.seq > 3 ? { ...turn, source: 'browser' } : turn)),
  ...(integrity && { integrity: { ...integrity, transcript: 'browser' } }),
  cost: { usd: null, items: ITEMS.map(item => (item.purpose === 'voice' ? { ...item, usd: null } : item)) },
})

const openRecord = async ({ page, t, open }: Stage, id: string): Promise<void> => {
  await open(`/results/${id}`)
  await page.getByRole('heading', { name: t('evaluations.record') }).waitFor()
  await page.getByText(t('evaluations.costByModel')).click()
}

const bent = (name: string, change: (interview: Interview) => Partial<Interview>): Scene =>
  ownerScene(`result-record-${name}`, async stage => {
    const { id } = stage.cast.finished.interview
    await bend(stage.page, id, change)
    await openRecord(stage, id)
  })

/** How a record came about, where there is something to tell. */
export const recordScenes: Scene[] = [
  scene('result-record-disputed', async stage => {
    const { recruiter, interview } = await tamperedInterview(stage.server, stage.language)
    await arriveSignedIn(stage.page, recruiter)
    await bend(stage.page, interview.id, withCallAndCost)
    await openRecord(stage, interview.id)
  }),
  bent('continued', continued),
  bent('browser', fromBrowser),
]
