import { setTimeout as pause } from 'node:timers/promises'
import { ERRORS, type ErrorCode } from '@vivavox/contracts/errors'
import type { SessionFault } from '@vivavox/contracts/interviews-live'
import type { UiLocale } from '@vivavox/contracts/locales'
import type { FarewellReason } from '../../../../../ai/ports/realtime-model.ts'
import { openCatalogue } from '../../../../../platform/catalogue-text.ts'
import { errorTexts } from '../../../../../platform/http/app-error.ts'
import { presentHistory } from '../../transcript/transcript.presenter.ts'
import { LAST_TRANSCRIPT_MS, OUTCOME_AGAIN_MS } from '../limits/timeouts.ts'
import type { InterviewStore } from '../record/interview-store.ts'
import type { SessionRecord } from './session-record.ts'

type Ending = typeof import('../../../../../../content/texts/pages/en.json')['ending']

const textsIn = openCatalogue<{ ending: Ending }>('pages')

const liveText = (key: keyof Ending, locale: UiLocale): string => textsIn(locale).ending[key]

/** A failure as `session-error` carries it. */
export const sessionFault = (code: ErrorCode, locale: UiLocale): SessionFault => ({
  message: errorTexts(locale)[code],
  code,
  retryable: ERRORS[code].retryable,
})

/** As `end_reason` keeps it. */
const REASONS: Record<FarewellReason, string> = {
  done: 'the interviewer asked everything',
  candidate: 'the candidate asked to end',
  time: 'the time was up',
}

const ENDINGS = {
  interview: 'ending',
  demo: 'endingUnkept',
  practice: 'endingPractice',
} as const satisfies Record<InterviewStore['kind'], keyof Ending>

/** How often the outcome is read while the database does not answer: for about a minute. */
const TRIES = 120

type Told = Pick<SessionRecord, 'store' | 'interview' | 'candidate'>

const tellEnding = ({ store, candidate }: Told): void =>
  candidate.send('interview-ending', {
    message: liveText(ENDINGS[store.kind], candidate.locale),
  })

/** @throws when it cannot be read now */
const tellOutcome = async ({ store, interview, candidate }: Told, signal: AbortSignal): Promise<void> => {
  const outcome = await store.outcome(interview.id, signal)
  if (signal.aborted) return
  if (outcome.kind === 'evaluated') {
    const conversationHistory = presentHistory(await store.turns(interview.id))
    candidate.send('evaluation-complete', { evaluation: outcome.evaluation, conversationHistory })
  } else if (outcome.kind === 'later') {
    const { awaitingWords } = outcome
    const message = liveText(awaitingWords ? 'awaitingWords' : 'evaluationLater', candidate.locale)
    candidate.send('evaluation-error', { message, ...(awaitingWords && { awaitingWords }) })
  }
}

/** Tells the candidate what came of the interview, and ends the session, also when the database is away for a while. */
const announce = async (told: Told, signal: AbortSignal): Promise<void> => {
  const { interview, candidate } = told
  for (let left = TRIES; !signal.aborted; left -= 1) {
    try {
      await tellOutcome(told, signal)
      break
    } catch {
      if (left === 0) {
        candidate.send('evaluation-error', { message: liveText('evaluationLater', candidate.locale) })
        break
      }
      await pause(OUTCOME_AGAIN_MS)
    }
  }
  if (!signal.aborted) candidate.send('session-ended', { interviewId: interview.id })
}

/**
 * Closes the interview in the record, once, and stays until the candidate knows the evaluation.
 * @param signal fires when the candidate is gone: the closing itself is still done
 */
export const closeInterview = async (
  session: SessionRecord,
  reason: FarewellReason,
  signal: AbortSignal,
): Promise<void> => {
  const { store, interview } = session
  tellEnding(session)
  await session.pendingTranscripts.all(LAST_TRANSCRIPT_MS)
  await session.record.run(() => store.finish(interview.id, REASONS[reason]))
  session.dispatch({ type: 'closed' })
  await announce(session, signal)
}

/** Closes an interview that no interviewer conducts at the moment; the record says that this is why it ended. */
export const closeWithoutInterviewer = async (told: Told, signal: AbortSignal): Promise<void> => {
  tellEnding(told)
  await told.store.finish(told.interview.id, 'the interviewer was out of reach')
  await announce(told, signal)
}

/** The same for one that was closed elsewhere. */
export const followWithoutInterviewer = async (
  told: Told,
  status: ClosedStatus,
  signal: AbortSignal,
): Promise<void> => {
  const { interview, candidate } = told
  if (status === 'completed' || status === 'abandoned') {
    tellEnding(told)
    return announce(told, signal)
  }
  candidate.send('session-error', sessionFault('INTERVIEW_CLOSED', candidate.locale))
  candidate.send('session-ended', { interviewId: interview.id })
}

type ClosedStatus = 'completed' | 'abandoned' | 'cancelled' | 'pending'

/** It was closed elsewhere: by the candidate in another way, or by the owner. */
export const followClosing = async (
  session: SessionRecord,
  status: ClosedStatus,
  signal: AbortSignal,
): Promise<void> => {
  await session.record.idle()
  session.dispatch({ type: 'closed' })
  await followWithoutInterviewer(session, status, signal)
}
