import type {
  FarewellReason,
  LeadingSession,
  LedSession,
  Move,
  RealtimeEvent,
} from '../../../../ai/realtime-model.ts'
import { newId } from '../../../../platform/ids.ts'
import type { NewTurn } from '../../transcript/append-turn.ts'
import { type InterviewEffect, type InterviewEvent, questionNumber } from '../machine/interview-state.ts'
import { answeredIn } from '../machine/lead.ts'
import { cutTurnKey, leadingTurnKey, turnKey } from '../machine/turn-key.ts'
import { type InterviewerSide, storeTurn } from './session-core.ts'
import type { PlayedSpan } from './utterances.ts'

type Said = Extract<RealtimeEvent, { type: 'said' }>
type HeardEvent = Extract<RealtimeEvent, { type: 'heard' }>
type Answered = Extract<RealtimeEvent, { type: 'answered' }>
type Spoken = Extract<RealtimeEvent, { type: 'spoken' }>

const keyOf = (core: InterviewerSide, said: Said, move: Move | undefined): string => {
  const { progress } = core.state()
  if (move?.kind === said.kind) return turnKey(move, progress.lastSeq)
  // Cut short before what it was meant to say: only what was heard is on record.
  if (move) return cutTurnKey(progress.lastSeq)
  const isNew = said.questionIndex !== null && progress.questions[said.questionIndex] === 'not_reached'
  return leadingTurnKey(said, isNew)
}

/** The candidate spoke meanwhile: what was prepared before is out of date. */
const isStale = (core: InterviewerSide, utterance: string): boolean => {
  const plan = core.planned.get(utterance)
  return plan !== undefined && !plan.heard && plan.ticket !== core.state().ticket
}

/** Its turn is stored with its text; anything else that could be stored in between ends it first (`settleSpeech`). */
const beginSpeaking = (core: InterviewerSide, utterance: string): void => {
  if (isStale(core, utterance)) return
  const plan = core.planned.get(utterance)
  if (plan) core.planned.set(utterance, { ...plan, heard: true })
  core.forming.add(utterance)
  core.utterances.settle(utterance, core.numbers.take())
}

/** Stores the text under the number that its audio has already, or a new one. */
const keepSaid = (core: InterviewerSide, said: Said): Promise<void> => {
  const store = () => storeSaid(core, said)
  return core.forming.delete(said.utterance)
    ? core.record.run(store).finally(core.numbers.done)
    : core.addTurn(store)
}

const storeSaid = async (core: InterviewerSide, said: Said): Promise<void> => {
  const stale = isStale(core, said.utterance)
  const plan = core.planned.get(said.utterance)
  core.planned.delete(said.utterance)
  if (stale) {
    core.utterances.settle(said.utterance, null)
    return
  }
  const { turn } = await storeTurn(core, {
    key: keyOf(core, said, plan?.move),
    speaker: 'ai',
    kind: said.kind,
    content: said.words,
    questionIndex: said.questionIndex,
    source: said.claimed ? 'browser' : 'server',
    startedAt: core.context.clock.now(),
  })
  core.utterances.settle(said.utterance, turn.seq)
}

/** A spoken answer is stored at once; its transcript follows. */
const storeAnswered = async (
  core: InterviewerSide,
  { clientId, startMs, endMs }: Answered,
): Promise<void> => {
  await storeTurn(core, {
    key: clientId,
    speaker: 'candidate',
    kind: 'answer',
    content: '',
    questionIndex: core.state().progress.current,
    source: 'server',
    transcribed: false,
    startedAt: new Date(startMs),
    endedAt: new Date(endMs),
  })
}

const hearsByItself = (core: InterviewerSide): boolean => {
  const session = core.realtime()
  return session.leads && session.call !== undefined
}

/** Words that a leading provider heard on its own media path: of an answer on record, or of one that is new. */
const storeHeard = async (core: InterviewerSide, { clientId, words, claimed }: HeardEvent): Promise<void> => {
  const { context, store, interview, candidate } = core
  const source = claimed ? ('browser' as const) : ('server' as const)
  const known = clientId !== '' && (await store.findTurn(interview.id, clientId))
  // Answers over our own connection are stored before they are transcribed; one that is not on record is sent again.
  if (!known && !hearsByItself(core)) return
  if (!known) {
    const now = context.clock.now()
    const turn: NewTurn = {
      key: clientId || newId(),
      speaker: 'candidate',
      kind: 'answer',
      content: words ?? '',
      questionIndex: core.state().progress.current,
      source,
      transcribed: words !== null,
      endedAt: now,
    }
    await storeTurn(core, turn)
    return
  }
  const filled = words !== null ? await store.fill(interview.id, clientId, words, source) : known
  if (filled) {
    candidate.send('turn-stored', { seq: filled.seq, clientId, speaker: 'candidate', text: filled.content })
  }
}

/** Answers that come by the provider's own media path, in the order in which they were given. */
const keepHeard = (core: InterviewerSide, event: HeardEvent): Promise<void> =>
  core.record.run(() => storeHeard(core, event)).finally(() => core.pendingTranscripts.settle(event.clientId))

/** The end of what was said, after its words; and when it is heard, for its place in the recording. */
const storeSpoken = async (
  core: InterviewerSide,
  seq: number,
  heard: PlayedSpan | undefined,
): Promise<void> => {
  core.dispatch({ type: 'spoken', seq })
  if (!heard) return
  const { startMs, endMs } = heard
  await core.store.time(core.interview.id, seq, new Date(startMs), new Date(endMs))
}

/** Queued behind its text: an utterance that has ended is forgotten, and a later text would begin it anew. */
const endUtterance = (core: InterviewerSide, { utterance, heard }: Spoken): void => {
  if (core.forming.delete(utterance)) core.numbers.done()
  const end = async () =>
    core.utterances.end(utterance, (seq, played) => {
      core.record.run(() => storeSpoken(core, seq, played ?? heard)).catch(core.fault)
    })
  core.record.run(end).catch(core.fault)
}

/** The browser tried what only the server may do: a fact for the recruiter. */
const keepFact = (core: InterviewerSide, what: 'settings' | 'conversation'): void => {
  core.store
    .meddled(core.interview.id, what)
    .catch(error => core.context.log.warn({ err: error }, 'a fact about a call was not kept'))
}

/** Makes record, sound and machine events of what an interviewer reports. */
export const takeEvent = (core: InterviewerSide, event: RealtimeEvent): void => {
  switch (event.type) {
    case 'speaking':
      core.onPresence('there')
      beginSpeaking(core, event.utterance)
      break
    case 'words':
      core.utterances.words(event.utterance, event.words)
      break
    case 'said':
      core.onPresence('there')
      keepSaid(core, event).catch(error => {
        core.utterances.settle(event.utterance, null)
        core.fault(error)
      })
      break
    case 'sound':
      core.utterances.sound(event.utterance, event.pcm)
      break
    case 'read_aloud':
      core.utterances.readAloud(event.utterance)
      break
    case 'spoken':
      endUtterance(core, event)
      break
    case 'heard':
      keepHeard(core, event).catch(core.fault)
      break
    case 'answered':
      core.pendingTranscripts.expect(event.clientId)
      core.addTurn(() => storeAnswered(core, event)).catch(core.fault)
      break
    case 'away':
    case 'there':
      core.onPresence(event.type)
      break
    case 'call_over':
      core.candidate.send('call-over', {})
      break
    case 'wants_to_end':
      // The goodbye may still be on its way to the record.
      void core.record.run(async () => core.dispatch({ type: 'end_requested', reason: 'done' }))
      break
    case 'browser_leads':
      core.candidate.send('lead-call', { events: event.events })
      break
    case 'meddled':
      keepFact(core, event.with)
      break
    case 'used':
      core.store
        .used(core.interview, event.usage)
        .catch(error => core.context.log.error({ err: error }, 'what a model took was not recorded'))
      break
    case 'failed':
      core.fault(event.fault)
      break
  }
}

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
