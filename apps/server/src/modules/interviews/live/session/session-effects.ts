import type { FarewellReason, LeadingSession, LedSession } from '../../../../ai/realtime-model.ts'
import { answeredIn } from '../machine/lead.ts'
import type { InterviewEffect, InterviewEvent } from '../machine/machine-types.ts'
import { questionNumber } from '../machine/question-progress.ts'
import type { InterviewerSide } from './session-core.ts'

type Effect<T extends InterviewEffect['type']> = Extract<InterviewEffect, { type: T }>

const led = (core: InterviewerSide, act: (session: LedSession) => void): void => {
  const session = core.realtime()
  if (!session.leads) act(session)
}
const leading = (core: InterviewerSide, act: (session: LeadingSession) => void): void => {
  const session = core.realtime()
  if (session.leads) act(session)
}

/** What effects go by; the session does what is more than talking. */
export interface PerformingSide extends InterviewerSide {
  totalQuestions: number
  /** Closes the interview in the record. */
  finish(reason: FarewellReason): void
  /** Lets go of the provider. */
  release(): void
  /** Tells the machine later. @param ms milliseconds */
  after(ms: number, event: InterviewEvent): void
}

const say = (core: InterviewerSide, { ticket, move }: Effect<'say'>): void =>
  led(core, session => {
    const utterance = core.utterances.open()
    core.planned.set(utterance, { ticket, move })
    session.say(utterance, move, answeredIn(core.state()))
  })

/** A turn on record is shown and heard again, under its own number. */
const repeat = (core: InterviewerSide, { turn }: Effect<'repeat'>): void =>
  led(core, session => {
    core.candidate.send('ai-text', { seq: turn.seq, text: turn.content, final: true })
    session.speakAgain(core.utterances.open(turn.seq), turn.content)
  })

const judge = (core: InterviewerSide, { ticket, question, answers }: Effect<'judge'>): void =>
  led(core, session => {
    session
      .judge(question, answers)
      .then(probe => core.dispatch({ type: 'judged', ticket, probe }))
      .catch(core.fault)
  })

const sendProgress = ({ candidate, state, totalQuestions }: PerformingSide): void =>
  candidate.send('interview-progress', { questionNumber: questionNumber(state().progress), totalQuestions })

const PERFORMERS: {
  [T in InterviewEffect['type']]: (core: PerformingSide, effect: Effect<T>) => void
} = {
  say,
  repeat,
  judge,
  cue: (core, { cue }) => leading(core, session => session.cue(cue)),
  interrupt: core => {
    core.realtime().interrupt()
    core.utterances.cut()
  },
  send_progress: sendProgress,
  remind: (core, { inMs, of }) => core.after(inMs, { type: of }),
  finish: (core, { reason }) => core.finish(reason),
  close: core => core.release(),
}

/** Carries out an effect; everything that takes time comes back as an event. */
export const performEffect = (core: PerformingSide, effect: InterviewEffect): void =>
  (PERFORMERS[effect.type] as (core: PerformingSide, effect: InterviewEffect) => void)(core, effect)
