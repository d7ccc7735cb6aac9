import type { CandidatePage, OpenPage, PageAnswer } from '@vivavox/contracts/candidate-page'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { companyInMails, emailIn } from '../../hiring/candidate-mails/index.ts'
import { estimateMinutes, findVacancy, type VacancyRow } from '../../hiring/vacancies/index.ts'
import { decidedAt, usualDays } from '../../judgement/decisions/index.ts'
import { allowedBy, findOnPage } from '../accommodations/index.ts'
import {
  type CorrectedTurn,
  type InterviewRow,
  listCorrectedTurns,
  readInterview,
  totalQuestions,
} from '../interviews/index.ts'
import type { Page } from './candidate-page.repository.ts'
import { copyOf } from './copy/copy-state.ts'
import { type Standing, standingOf } from './page-stage.ts'
import { mayAsk } from './requests/ask-company.ts'
import { presentRequest } from './requests/requests.presenter.ts'
import { listOfPage } from './requests/requests.repository.ts'
import { confirmedUntil } from './require-confirmed.ts'
import { nextStepOf } from './slots/next-step-of.ts'

/** Does the interview wait, or could it go on? */
const isOpen = (interview: InterviewRow | null): interview is InterviewRow =>
  interview?.status === 'pending' || interview?.status === 'in_progress'

/** An interrupted interview ends by itself some time after the candidate was last heard of. */
const resumeOf = (interview: InterviewRow | null, resumeMs: number): OpenPage['resume'] => {
  if (!isOpen(interview)) return { possible: false, until: null }
  const end = new Date(interview.last_event_at.getTime() + resumeMs)
  return { possible: true, until: interview.status === 'pending' ? null : end.toISOString() }
}

/** Each answer below the question it was given to. */
const answersOf = (turns: readonly CorrectedTurn[]): PageAnswer[] => {
  let question = ''
  const answers: PageAnswer[] = []
  for (const turn of turns) {
    const { kind, seq, content, source, correction } = turn
    if (kind === 'question' || kind === 'follow_up') question = content
    else if (kind === 'answer') answers.push({ seq, question, text: content, source, correction })
  }
  return answers
}

/** How many questions were answered, of how many; a follow-up belongs to its question. */
const interviewOf = (
  { snapshot, id }: InterviewRow,
  vacancy: VacancyRow,
  turns: readonly CorrectedTurn[],
) => {
  const { questions, difficulty } = snapshot ?? vacancy
  const answered = new Set(
    turns.filter(({ speaker }) => speaker === 'candidate').map(turn => turn.question_index),
  )
  answered.delete(null)
  return {
    id,
    questions_answered: answered.size,
    questions_total: totalQuestions(questions.length, difficulty),
  }
}

/** What the vacancy shares with its candidates. */
const resultsOf = async (
  context: AppContext,
  interview: InterviewRow | null,
): Promise<OpenPage['results']> => {
  if (!interview || isOpen(interview)) return null
  const { evaluation, overall_score } = await readInterview(context, interview, { kind: 'candidate' })
  return evaluation ? { overall_score, evaluation } : null
}

const openPage = async (
  context: AppContext,
  page: Page,
  vacancy: VacancyRow,
  { stage, since }: Standing,
): Promise<CandidatePage> => {
  if (stage === 'erased') return { stage, since: since.toISOString() }
  const { db } = context
  const { interview, invitation } = page
  const turns = interview ? await listCorrectedTurns(db, interview.id) : []
  const company = await companyInMails(context, vacancy)
  const accommodations = await findOnPage(db, (invitation ?? interview)?.id ?? page.id)
  const confirmed = confirmedUntil(context, page)
  const copy = copyOf(context, page)
  const ends = [vacancy.deadline, invitation?.expires_at].filter(end => end != null)
  const deadline = ends.sort((a, b) => a.getTime() - b.getTime())[0]
  return {
    stage,
    since: since.toISOString(),
    usually_within_days: await usualDays(db, vacancy.id),
    company: {
      name: company.stripLinks(vacancy.company_name),
      contact_email: emailIn(company.contact),
      contact: company.contact,
    },
    vacancy: {
      id: vacancy.id,
      title: company.stripLinks(interview?.snapshot?.title ?? vacancy.title),
      language: interview?.snapshot?.language ?? vacancy.language,
      deadline: deadline?.toISOString() ?? null,
      estimated_minutes: estimateMinutes(vacancy.questions.length, vacancy.follow_up_questions),
      about: company.stripLinks(interview?.snapshot?.company_description ?? ''),
    },
    interview: interview && interviewOf(interview, vacancy, turns),
    resume:
      stage === 'withdrawn'
        ? { possible: false, until: null }
        : resumeOf(interview, allowedBy(context, accommodations).limits.resumeMs),
    answers: answersOf(turns),
    results: await resultsOf(context, interview),
    next_step: await nextStepOf(context, page, vacancy),
    requests: (await listOfPage(db, page)).map(presentRequest),
    may_ask: [...mayAsk(page, vacancy, { stage, since })],
    accommodations,
    // The link of the page alone opens no copy.
    export: confirmed ? copy : { ...copy, url: null },
    confirmed_until: confirmed?.toISOString() ?? null,
  }
}

/** Reads all that a candidate's page says. @throws AppError NOT_FOUND where the vacancy is gone */
export const readPage = async (context: AppContext, page: Page): Promise<CandidatePage> => {
  const { db, clock } = context
  const { interview, invitation, kept } = page
  if (kept?.erased_at) return { stage: 'erased', since: kept.erased_at.toISOString() }
  const vacancyId = interview?.vacancy_id ?? invitation?.vacancy_id
  const vacancy = vacancyId ? await findVacancy(db, vacancyId) : undefined
  if (!vacancy) throw new AppError('NOT_FOUND')
  const decided = interview ? await decidedAt(db, interview.id) : undefined
  return openPage(context, page, vacancy, standingOf(page, decided, clock.now()))
}
