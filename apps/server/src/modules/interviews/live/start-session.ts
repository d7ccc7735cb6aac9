import type { StartSessionAck } from '@vivavox/contracts/interviews-live'
import type { RealtimeModel } from '../../../ai/realtime-model.ts'
import type { AppContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { totalQuestions } from '../interviews.policy.ts'
import { presentTurn } from '../transcript/transcript.presenter.ts'
import type { TurnRow } from '../transcript/turns.repository.ts'
import { asAppError } from './as-app-error.ts'
import { hearsEarly } from './early-hearing.ts'
import type { LiveInterview, StartMessage } from './interview-store.ts'
import type { LeaseTaken } from './lease.ts'
import type { LiveRegistry } from './live-registry.ts'
import type { LiveSession } from './live-session.ts'
import type { Candidate, LiveDeps } from './live-types.ts'
import { openInterviewer } from './open-interviewer.ts'

/** A shorter break is no break: the page was reloaded, the line blinked. Milliseconds. */
const BREAK_MS = 2_000

export interface StartedSession {
  interview: LiveInterview
  session: LiveSession
  ack: StartSessionAck
  welcomeBack: boolean
}

/**
 * Was the candidate away? Given back: measured. Not given back: by a node that died, unless the holder is alive here,
 * which means a second tab.
 */
const wasAway = (lease: LeaseTaken, holderIsAlive: boolean, now: Date): boolean =>
  lease.previousOwner === null
    ? lease.previousUntil !== null && now.getTime() - lease.previousUntil.getTime() >= BREAK_MS
    : !holderIsAlive

const ackFor = (
  context: AppContext,
  interview: LiveInterview,
  model: RealtimeModel,
  turns: readonly TurnRow[],
): StartSessionAck => {
  const { browserSpeech } = context.config
  return {
    ok: true,
    provider: model.provider,
    transport: model.capabilities.mediaPath,
    resumed: turns.length > 0,
    questionNumber: interview.question_number,
    totalQuestions: totalQuestions(
      interview.snapshot?.questions.length ?? 0,
      interview.snapshot?.difficulty ?? 'medium',
    ),
    transcript: turns.map(presentTurn),
    serverTime: context.clock.now().toISOString(),
    browserSpeech,
    hears: model.capabilities.hears || browserSpeech,
    hearsEarly: hearsEarly(model.capabilities),
    language: interview.snapshot?.language ?? 'en',
    ...(model.capabilities.mediaPath === 'webrtc' && { call: callOf(context) }),
  }
}

/** Who posts the browser's offer. Only OpenAI speaks with browsers directly. */
const callOf = ({ config: { openai } }: AppContext): NonNullable<StartSessionAck['call']> =>
  openai?.signalling === 'direct'
    ? { signalling: 'direct', url: `${openai.baseUrl}/realtime/calls` }
    : { signalling: 'relay' }

/**
 * Gives the interview to this connection, whoever had it, and opens the interviewer. Starts a pending interview.
 * @throws AppError NOT_FOUND, FORBIDDEN, INTERVIEW_CLOSED, INTERVIEW_LIMIT_REACHED, PROVIDER_UNAVAILABLE…
 */
export const startSession = async (
  context: AppContext,
  deps: LiveDeps,
  registry: LiveRegistry,
  message: StartMessage,
  candidateOf: (language: string) => Candidate,
): Promise<StartedSession> => {
  const store = deps.storeOf(message.interviewId)
  const { id } = await store.admit(message)
  return registry.exclusively(id, async () => {
    const interview = await store.start(id)
    const owner = newId()
    const holder = registry.get(id)
    const lease = await store.takeLease(id, owner)
    holder?.session.takenOver()
    const turns = await store.turns(id)
    const parts = {
      context,
      deps,
      store,
      interview,
      owner,
      candidate: candidateOf(interview.snapshot?.language ?? 'en'),
      onGone: () => registry.remove(id, owner),
    }
    const { session, model } = await openInterviewer(parts, turns).catch(async error => {
      await store.releaseLease(id, owner)
      throw asAppError(error)
    })
    registry.set(id, owner, session)
    const welcomeBack = wasAway(lease, holder !== undefined, context.clock.now())
    // Read again under the lease: nobody else can have moved it since.
    const now = await store.read(id).catch(async error => {
      await session.leave()
      throw error
    })
    const questionNumber = now?.question_number ?? 0
    const ack = { ...ackFor(context, interview, model, turns), questionNumber }
    return { interview, session, ack, welcomeBack }
  })
}
