import type {
  FarewellReason,
  ProviderConductedSession,
  ServerConductedSession,
} from '../../../../../ai/ports/realtime-model.ts'
import { answeredIn, type InterviewEffect, questionNumber } from '../machine/interview-state.ts'
import type { CandidateSession, InterviewerSession } from './session-record.ts'

type Effect<T extends InterviewEffect['type']> = Extract<InterviewEffect, { type: T }>

const whenWeConduct = (
  session: InterviewerSession,
  act: (provider: ServerConductedSession) => void,
): void => {
  const provider = session.realtime()
  if (!provider.providerConducts) act(provider)
}
const whenProviderConducts = (
  session: InterviewerSession,
  act: (provider: ProviderConductedSession) => void,
): void => {
  const provider = session.realtime()
  if (provider.providerConducts) act(provider)
}

/** What effects go by; the session does what is more than talking. */
export interface EffectSession extends InterviewerSession, Pick<CandidateSession, 'arrivals'> {
  totalQuestions: number
  /** Closes the interview in the record. */
  finish(reason: FarewellReason): void
  /** Lets go of the provider. */
  release(): void
  /** @param ms milliseconds */
  after(ms: number, work: () => void): void
}

const say = (session: InterviewerSession, { ticket, move }: Effect<'say'>): void =>
  whenWeConduct(session, provider => {
    const utterance = session.utterances.open()
    session.planned.set(utterance, { ticket, move })
    provider.say(utterance, move, answeredIn(session.state()))
  })

/** A turn on record is shown and played again, under its own number. */
const repeat = (session: InterviewerSession, { turn }: Effect<'repeat'>): void =>
  whenWeConduct(session, provider => {
    session.candidate.send('ai-text', { seq: turn.seq, text: turn.content, final: true })
    provider.speakAgain(session.utterances.open(turn.seq), turn.content)
  })

const judge = (session: InterviewerSession, { ticket, question, answers }: Effect<'judge'>): void =>
  whenWeConduct(session, provider => {
    provider
      .judge(question, answers)
      .then(probe => session.dispatch({ type: 'judged', ticket, probe }))
      .catch(session.fault)
  })

/** A practice question does not count. */
const sendProgress = ({ candidate, state, totalQuestions, store }: EffectSession): void => {
  if (store.kind === 'practice') return
  candidate.send('interview-progress', { questionNumber: questionNumber(state().progress), totalQuestions })
}

/** Answers that came in time are not overdue while they are transcribed. */
const remind = ({ after, arrivals, dispatch }: EffectSession, { inMs, of }: Effect<'remind'>): void =>
  after(inMs, async () => {
    if (of === 'announced_overdue') await arrivals.idle()
    dispatch({ type: of })
  })

const PERFORMERS: {
  [T in InterviewEffect['type']]: (session: EffectSession, effect: Effect<T>) => void
} = {
  say,
  repeat,
  judge,
  cue: (session, { cue }) => whenProviderConducts(session, provider => provider.cue(cue)),
  interrupt: session => {
    session.realtime().interrupt()
    session.utterances.cut()
  },
  send_progress: sendProgress,
  hear_out: ({ candidate }, { seq }) => candidate.send('hear-out', { seq }),
  remind,
  finish: (session, { reason }) => session.finish(reason),
  close: session => session.release(),
}

/** Carries out an effect; everything that takes time comes back as an event. */
export const performEffect = (session: EffectSession, effect: InterviewEffect): void =>
  (PERFORMERS[effect.type] as (session: EffectSession, effect: InterviewEffect) => void)(session, effect)
