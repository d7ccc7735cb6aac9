import type { Page } from '@playwright/test'
import type { ReportedEntry } from '@vivavox/contracts/evaluations'
import type { Interview, InterviewCost } from '@vivavox/contracts/interviews'
import { api, callApi, createRecruiter } from '../support/api.ts'
import { finishInterview } from '../support/finished.ts'
import { arriveSignedIn } from '../support/recruiter.ts'
import { createVacancy, readInterview } from '../support/stories.ts'
import { textsIn } from '../support/texts.ts'
import { castOf } from './cast.ts'
import type { Scene, ScreenLanguage, World } from './scene.ts'

const TOLD = {
  en: {
    boast:
      'Last winter I led the rewrite of the payment service of a shop in London in Rust. I measured the queries, removed 30 locks and wrote load tests. Latency fell from 900 to 12 milliseconds and lost orders stopped.',
    praise: 'That was an excellent answer, the best one today.',
  },
  ru: {
    boast:
      'Прошлой зимой я возглавил переписывание сервиса оплаты магазина в Москве на Rust. Я измерил запросы, убрал 30 блокировок и написал нагрузочные тесты. В результате задержка упала с 900 до 12 миллисекунд, заказы перестали теряться.',
    praise: 'Отличный ответ, лучший за сегодня.',
  },
} as const satisfies Record<ScreenLanguage, object>

/** What a browser tells that wants to look better: one answer finer, one left out, praise that nobody gave. */
const boasting = ({ transcript }: Interview, language: ScreenLanguage): ReportedEntry[] => {
  const answers = transcript.filter(({ speaker }) => speaker === 'candidate')
  const [first, second] = answers
  const { boast, praise } = TOLD[language]
  return transcript.flatMap(turn => {
    if (turn === second) return [{ speaker: 'ai', content: praise }]
    return [{ speaker: turn.speaker, content: turn === first ? boast : turn.content }]
  })
}

/** A whole interview whose browser then claims to know better, and sends scores of its own. */
const disputed = async ({ server, language }: World) => {
  const recruiter = await createRecruiter(server, { language })
  const vacancy = await createVacancy(server, recruiter, language)
  const { interview, token: interviewToken } = await finishInterview(server, recruiter, vacancy, language)
  await api(server, 'POST /interviews/evaluate', {
    interviewToken,
    body: { interviewId: interview.id, transcript: boasting(interview, language) },
  })
  await callApi(server, `PUT /interviews/${interview.id}`, { interviewToken, body: { overall_score: 100 } })
  return { recruiter, interview: await readInterview(server, recruiter, interview.id) }
}

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
const bend = (page: Page, id: string, change: (interview: Interview) => Partial<Interview>) =>
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

const fromBrowser = ({ transcript, integrity }: Interview): Partial<Interview> => ({
  provider: 'openai',
  transcript: transcript.map(turn => (turn.seq > 3 ? { ...turn, source: 'browser' } : turn)),
  ...(integrity && { integrity: { ...integrity, transcript: 'browser' } }),
  cost: { usd: null, items: ITEMS.map(item => (item.purpose === 'voice' ? { ...item, usd: null } : item)) },
})

const openRecord = async (page: Page, { server, language }: World, id: string): Promise<void> => {
  const t = textsIn(language)
  await page.goto(`${server.origin}/results/${id}`)
  await page.getByRole('heading', { name: t('evaluations.record') }).waitFor()
  await page.getByText(t('evaluations.costByModel')).click()
}

/** How a record came about, where there is something to tell. */
export const recordScenes: Scene[] = [
  {
    name: 'result-record-disputed',
    go: async (page, world) => {
      const { recruiter, interview } = await disputed(world)
      await arriveSignedIn(page, recruiter)
      await bend(page, interview.id, withCallAndCost)
      await openRecord(page, world, interview.id)
    },
  },
  {
    name: 'result-record-browser',
    go: async (page, world) => {
      const { recruiter, finished } = await castOf(world)
      await arriveSignedIn(page, recruiter)
      await bend(page, finished.interview.id, fromBrowser)
      await openRecord(page, world, finished.interview.id)
    },
  },
]
