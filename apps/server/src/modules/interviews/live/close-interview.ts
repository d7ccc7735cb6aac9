import type { FarewellReason } from '../../../ai/realtime-model.ts'
import { presentHistory } from '../transcript/transcript.presenter.ts'
import { liveText, sessionFault } from './live-texts.ts'
import type { SessionCore } from './session-core.ts'

/** As `end_reason` keeps it. */
const REASONS: Record<FarewellReason, string> = {
  done: 'the interviewer asked everything',
  candidate: 'the candidate asked to end',
  time: 'the time was up',
}

/** The longest that the words of a last answer are waited for, milliseconds. */
const LAST_WORDS_MS = 10_000

const tellEnding = ({ store, candidate }: SessionCore): void =>
  candidate.send('interview-ending', {
    message: liveText(store.evaluates ? 'ending' : 'endingUnkept', candidate.locale),
  })

/** Tells the candidate what came of the interview, and ends the session. */
const announce = async (core: SessionCore, signal: AbortSignal): Promise<void> => {
  const { store, interview, candidate } = core
  const outcome = await store.outcome(interview.id, signal)
  if (signal.aborted) return
  if (outcome.kind === 'evaluated') {
    const conversationHistory = presentHistory(await store.turns(interview.id))
    candidate.send('evaluation-complete', { evaluation: outcome.evaluation, conversationHistory })
  } else if (outcome.kind === 'later') {
    candidate.send('evaluation-error', { message: liveText('evaluationLater', candidate.locale) })
  }
  candidate.send('session-ended', { interviewId: interview.id })
}

/**
 * Closes the interview in the record, once, and stays until the candidate knows the evaluation.
 * @param signal fires when the candidate is gone: the closing itself is still done
 */
export const closeInterview = async (
  core: SessionCore,
  reason: FarewellReason,
  signal: AbortSignal,
): Promise<void> => {
  const { store, interview } = core
  tellEnding(core)
  await core.wordsToCome.all(LAST_WORDS_MS)
  await core.record.run(() => store.finish(interview.id, REASONS[reason]))
  core.dispatch({ type: 'closed' })
  await announce(core, signal)
}

/** Somebody else closed it: the candidate by another way, or the owner. */
export const followClosing = async (
  core: SessionCore,
  status: 'completed' | 'abandoned' | 'cancelled' | 'pending',
  signal: AbortSignal,
): Promise<void> => {
  const { interview, candidate } = core
  await core.record.idle()
  core.dispatch({ type: 'closed' })
  if (status === 'completed' || status === 'abandoned') {
    tellEnding(core)
    return announce(core, signal)
  }
  candidate.send('session-error', sessionFault('INTERVIEW_CLOSED', candidate.locale))
  candidate.send('session-ended', { interviewId: interview.id })
}
