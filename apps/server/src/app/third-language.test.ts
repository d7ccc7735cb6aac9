import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import * as z from 'zod'
import { engineFaultText } from '../ai/local/engine/engine-fault.ts'
import type { ModelEntry } from '../ai/local/models/list-entries.ts'
import { ModelFault } from '../ai/local/models/model-fault.ts'
import { planFeatures } from '../modules/billing/subscriptions/subscriptions.presenter.ts'
import { contentFacts } from '../modules/engines/content/content-facts.ts'
import { presentModel } from '../modules/engines/local-models/local-models.presenter.ts'
import { invitationText } from '../modules/hiring/invitations/invitations.mails.ts'
import {
  evaluatorSentences,
  processorSentences,
  writerSentences,
} from '../modules/hiring/vacancies/consent-texts.ts'
import { waitlistMail } from '../modules/hiring/waitlist/waitlist.mails.ts'
import { receiptMail } from '../modules/interviewing/interviews/receipt/receipt.mails.ts'
import { candidateAlias } from '../modules/judgement/decisions/index.ts'
import { writeMail } from '../modules/ledger/notifications/mail-texts.ts'
import { outboxListPage } from '../modules/ledger/notifications/outbox/outbox-page.ts'
import { fairnessCsv } from '../modules/results/fairness/fairness-csv.ts'
import { csvHeader, csvRow } from '../modules/results/lists/csv-columns.ts'
import type { ExportedInterview } from '../modules/results/lists/results.presenter.ts'
import { drawReport } from '../modules/results/reports/pdf/draw-report.ts'
import type { ReportInput } from '../modules/results/reports/report-input.ts'
import { readPdf } from '../modules/results/reports/testing/read-pdf.ts'
import { textsFolder } from '../platform/catalogue-text.ts'
import { loadConfig } from '../platform/config/load-config.ts'
import { AppError } from '../platform/http/app-error.ts'
import { errorBody } from '../platform/http/error-reply.ts'
import { validationDetails } from '../platform/http/validation-texts.ts'
import { SHIPPED } from '../platform/shipped-content.ts'
import { addMadeUpLanguage, MADE_UP } from './testing/made-up-language.ts'

beforeAll(() => {
  textsFolder.path = addMadeUpLanguage(SHIPPED)
})
afterAll(() => {
  textsFolder.path = SHIPPED
})

/** Each text is one of the made-up language, or a list of them. */
const expectMadeUp = (texts: readonly (string | undefined)[]) => {
  expect(texts.length).toBeGreaterThan(0)
  for (const text of texts) expect(text).toMatch(/^¡.*!$/s)
}

it('writes all mails to accounts', () => {
  const { shared, mails } = JSON.parse(readFileSync(join(SHIPPED, 'texts/mails/en.json'), 'utf8'))
  for (const [name, mail] of Object.entries(mails)) {
    const names = [...JSON.stringify(mail).matchAll(/\{(\w+)\}/g)].map(([, value = '']) => value)
    const values = Object.fromEntries(names.filter(value => !(value in shared)).map(value => [value, '7']))
    const {
      subject,
      heading,
      lead,
      action,
      facts = [],
      notes,
    } = writeMail(MADE_UP, name, { ...values, url: '/' })
    expectMadeUp([subject, heading, lead, ...notes, ...facts.map(({ label }) => label)])
    if (action) expectMadeUp([action.label])
  }
})

it('explains refused calls and fields', () => {
  expectMadeUp([errorBody(new AppError('NOT_FOUND'), MADE_UP).error])
  const shape = z.object({
    name: z.string().min(1),
    text: z.string().max(3),
    list: z.array(z.string()).min(2),
    age: z.number().min(18),
    mail: z.email(),
    phone: z.string().refine(() => false, 'phone_invalid'),
    kind: z.enum(['a']),
  })
  const input = { name: '', text: 'long', list: [], age: 3, mail: 'x', phone: '1', kind: 'b' }
  const { issues } = shape.safeParse(input).error ?? { issues: [] }
  expect(validationDetails(issues, MADE_UP).map(({ message }) => message)).toEqual([
    '¡This field is required!',
    '¡Use at most 3 characters!',
    '¡Add at least 2!',
    '¡Must be at least 18!',
    '¡Please enter a valid email address!',
    '¡Please enter a valid phone number!',
    '¡This value is not valid!',
  ])
})

it('exports results and figures', () => {
  expectMadeUp(csvHeader(MADE_UP))
  const at = '2026-03-01T23:30:00.000Z'
  const scored = { status: 'completed', evaluation_status: 'awaiting_words', evaluated_by: 'local' }
  const seen = { starred: true, decision: 'hold', blind_number: 7, tags: [], flags: [], vacancy_title: '' }
  const interview = { ...scored, ...seen, created_at: at, started_at: at, ended_at: at, language: 'de' }
  const row = csvRow(interview as unknown as ExportedInterview, MADE_UP)
  expect(row[4]).toBe('¡Completed! (¡spoken answers not transcribed!)')
  expectMadeUp([candidateAlias(7, MADE_UP), ...[0, 8, 9, 11].map(column => row[column])])
  const figures = { scored_by: 'model' as const, assessed: 3, median_score: 50, categories: [] }
  expect(fairnessCsv(figures, MADE_UP)).toContain('¡Category!')
})

it('draws a report', async () => {
  const vacancy = { title: 'Baker', questions_count: 5, difficulty: 'easy' }
  const of = {
    status: 'pending',
    evaluation_status: 'none',
    question_number: 0,
    criteria: [],
    transcript: [],
  }
  const page = {
    productName: 'P',
    brandColor: null,
    logo: null,
    address: '/',
    decision: null,
    engine: null,
    humanScore: 60,
  }
  const interview = { ...of, vacancy, created_at: '2026-03-01T23:30:00.000Z' }
  const input = { ...page, locale: MADE_UP, identity: false, alias: null, transcript: true, interview }
  const bytes = await drawReport({ ...input, printedAt: interview.created_at } as unknown as ReportInput)
  const [text] = await readPdf(bytes)
  for (const words of ['¡Interview report!', '¡Not started!', '¡0 of 5!', '¡Rated by members', '¡Page 1 of '])
    expect(text).toContain(words)
})

it('tells candidates who hears, writes down and scores what they say', () => {
  const [voice, text] = [
    { usual: 'OpenAI', fallbacks: ['Google'] },
    { usual: null, fallbacks: ['Google'] },
  ]
  expectMadeUp([
    ...writerSentences(MADE_UP, 'server'),
    ...evaluatorSentences(MADE_UP, 'model'),
    ...processorSentences(MADE_UP, { voice, text }),
  ])
})

it('writes to candidates', () => {
  const config = { productName: 'P', brandColor: null, publicOrigin: '' }
  const of = { locale: MADE_UP, vacancy: 'Baker', company: '', contact: 'c', timeZone: null }
  const link = { vacancyId: 'v', interviewId: 'i', token: 't', page: 'https://p', path: '/' }
  const own = { subject: null, message: null, sentBy: { stripLinks: (text: string) => text } }
  const invited = {
    ...own,
    kind: 'first' as const,
    name: 'Ann',
    minutes: 1,
    isTranscribed: true,
    notice: [],
    language: 'de',
  }
  const now = new Date(0)
  const invitation = invitationText(config, { ...of, ...link, ...invited, expiresAt: now })
  expectMadeUp([invitation.subject, invitation.lead, invitation.facts?.[1]?.value, ...invitation.notes])
  const asked = { begunAt: now, minutes: 1, asked: 1, questions: 2, candidateResults: 'full' as const }
  const agreed = { notice: 'v', agreedAt: now }
  const receipt = receiptMail(config, { ...of, ...link, ...asked, ...agreed, retentionDays: 9 })
  expectMadeUp([receipt.subject, waitlistMail(config, { ...of, ...link }).subject])
})

it('says what models are, what goes wrong with them, and what a plan holds', () => {
  const model = { description: { id: 'silero-vad', files: [] } }
  expectMadeUp([
    new ModelFault('failed', { reason: 'x' }).in(MADE_UP),
    engineFaultText('musl', MADE_UP),
    ...planFeatures(['csv_export'], MADE_UP),
    presentModel(model as unknown as ModelEntry, MADE_UP).about ?? '',
  ])
})

it('shows pages', () => {
  const config = loadConfig({ SECRET_KEY: 'x'.repeat(32), PUBLIC_ORIGIN: 'https://jobs.example' }, '1')
  const { contact, receivers, paying } = contentFacts(config, MADE_UP)
  expectMadeUp([contact, receivers, paying])
  const look = { productName: 'P', brandColor: null, fonts: [], locale: MADE_UP }
  expect(outboxListPage([], look)).toContain('<p>¡No emails yet.!</p>')
})
