import type { LeadingSession, LedSession } from '../../../../ai/realtime-model.ts'
import { answeredIn } from '../machine/lead.ts'
import type { InterviewEffect } from '../machine/machine-types.ts'
import { questionNumber } from '../machine/question-progress.ts'
import type { Planned } from './interviewer-events.ts'
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

/** What a session does for the machine beside talking. */
export interface SessionHooks {
  finish(effect: Effect<'finish'>): void
  close(): void
}

const say = (core: InterviewerSide, planned: Planned, { ticket, move }: Effect<'say'>): void =>
  led(core, session => {
    const utterance = core.utterances.open()
    planned.set(utterance, { ticket, move })
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

const sendProgress = ({ candidate, state }: InterviewerSide, totalQuestions: number): void =>
  candidate.send('interview-progress', { questionNumber: questionNumber(state().progress), totalQuestions })

type Performers = { [T in InterviewEffect['type']]: (effect: Effect<T>) => void }

/** Carries out effects, one kind each; everything that takes time comes back as an event. */
export const effectPerformer = (
  core: InterviewerSide,
  planned: Planned,
  totalQuestions: number,
  hooks: SessionHooks,
): ((effect: InterviewEffect) => void) => {
  const performers: Performers = {
    say: effect => say(core, planned, effect),
    repeat: effect => repeat(core, effect),
    judge: effect => judge(core, effect),
    cue: ({ cue }) => leading(core, session => session.cue(cue)),
    hush: () => {
      core.realtime().interrupt()
      core.utterances.cut()
    },
    send_progress: () => sendProgress(core, totalQuestions),
    finish: effect => hooks.finish(effect),
    close: () => hooks.close(),
  }
  return effect => (performers[effect.type] as (effect: InterviewEffect) => void)(effect)
}
