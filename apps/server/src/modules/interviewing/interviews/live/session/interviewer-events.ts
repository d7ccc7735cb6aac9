import type { Move, RealtimeEvent } from '../../../../../ai/ports/realtime-model.ts'
import { newId } from '../../../../../platform/ids.ts'
import type { NewTurn } from '../../transcript/append-turn.ts'
import { cutTurnKey, providerTurnKey, turnKey } from '../machine/idempotency-key.ts'
import { fillWords, type InterviewerSession, storeTurn } from './session-record.ts'
import type { PlayedSpan } from './utterances.ts'

type Said = Extract<RealtimeEvent, { type: 'said' }>
type TranscribedEvent = Extract<RealtimeEvent, { type: 'transcribed' }>
type Answered = Extract<RealtimeEvent, { type: 'answered' }>
type Spoken = Extract<RealtimeEvent, { type: 'spoken' }>

const keyOf = (session: InterviewerSession, said: Said, move: Move | undefined): string => {
  const { progress } = session.state()
  if (move?.kind === said.kind) return turnKey(move, progress.lastSeq)
  // Cut short before what it was meant to say: only what was played is on record.
  if (move) return cutTurnKey(progress.lastSeq)
  const isNew = said.questionIndex !== null && progress.questions[said.questionIndex] === 'not_reached'
  return providerTurnKey(said, isNew)
}

/** The candidate spoke meanwhile: what was prepared before is out of date. */
const isStale = (session: InterviewerSession, utterance: string): boolean => {
  const plan = session.planned.get(utterance)
  return plan !== undefined && !plan.sounding && plan.ticket !== session.state().ticket
}

/** Its turn is stored with its text; anything else that could be stored in between ends it first (`settleSpeech`). */
const beginSpeaking = (session: InterviewerSession, utterance: string): void => {
  if (isStale(session, utterance)) return
  const plan = session.planned.get(utterance)
  if (plan) session.planned.set(utterance, { ...plan, sounding: true })
  session.forming.add(utterance)
  session.utterances.settle(utterance, session.numbers.take())
}

/** Stores the text under the number that its audio has already, or a new one. */
const keepSaid = (session: InterviewerSession, said: Said): Promise<void> => {
  const store = () => storeSaid(session, said)
  return session.forming.delete(said.utterance)
    ? session.record.run(store).finally(session.numbers.done)
    : session.addTurn(store)
}

const storeSaid = async (session: InterviewerSession, said: Said): Promise<void> => {
  const stale = isStale(session, said.utterance)
  const plan = session.planned.get(said.utterance)
  session.planned.delete(said.utterance)
  if (stale) {
    session.utterances.settle(said.utterance, null)
    return
  }
  const { turn } = await storeTurn(session, {
    key: keyOf(session, said, plan?.move),
    speaker: 'ai',
    kind: said.kind,
    content: said.words,
    questionIndex: said.questionIndex,
    source: said.claimed ? 'browser' : 'server',
    startedAt: session.context.clock.now(),
  })
  session.utterances.settle(said.utterance, turn.seq)
}

/** A spoken answer is stored at once; its transcript follows. */
const storeAnswered = async (
  session: InterviewerSession,
  { clientId, startMs, endMs }: Answered,
): Promise<void> => {
  await storeTurn(session, {
    key: clientId,
    speaker: 'candidate',
    kind: 'answer',
    content: '',
    questionIndex: session.state().progress.current,
    source: 'server',
    transcribed: false,
    startedAt: new Date(startMs),
    endedAt: new Date(endMs),
  })
}

const transcribesByItself = (session: InterviewerSession): boolean => {
  const provider = session.realtime()
  return provider.providerConducts && provider.call !== undefined
}

/** The transcript of a conducting provider, of what came by its own media path: of an answer on record, or of one that is new. */
const storeTranscript = async (
  session: InterviewerSession,
  { clientId, words, claimed }: TranscribedEvent,
): Promise<void> => {
  const { context, store, interview } = session
  const source = claimed ? ('browser' as const) : ('server' as const)
  const known = clientId !== '' && (await store.findTurn(interview.id, clientId))
  // Answers over our own connection are stored before they are transcribed; one that is not on record is sent again.
  if (!known && !transcribesByItself(session)) return
  if (!known) {
    const now = context.clock.now()
    const turn: NewTurn = {
      key: clientId || newId(),
      speaker: 'candidate',
      kind: 'answer',
      content: words ?? '',
      questionIndex: session.state().progress.current,
      source,
      transcribed: words !== null,
      endedAt: now,
    }
    await storeTurn(session, turn)
    return
  }
  await fillWords(session, clientId, words === null ? null : { content: words, source })
}

/** Answers that come by the provider's own media path, in the order in which they were given. */
const keepTranscript = (session: InterviewerSession, event: TranscribedEvent): Promise<void> =>
  session.record
    .run(() => storeTranscript(session, event))
    .finally(() => session.pendingTranscripts.settle(event.clientId))

/** The end of what was said, after its words; and when it is played, for its place in the recording. */
const storeSpoken = async (
  session: InterviewerSession,
  seq: number,
  played: PlayedSpan | undefined,
): Promise<void> => {
  session.dispatch({ type: 'spoken', seq })
  if (!played) return
  const { startMs, endMs } = played
  await session.store.time(session.interview.id, seq, new Date(startMs), new Date(endMs))
}

/** Queued behind its text: an utterance that has ended is forgotten, and a later text would begin it anew. */
const endUtterance = (session: InterviewerSession, { utterance, played: reported }: Spoken): void => {
  if (session.forming.delete(utterance)) session.numbers.done()
  const end = async () =>
    session.utterances.end(utterance, (seq, played) => {
      session.record.run(() => storeSpoken(session, seq, played ?? reported)).catch(session.fault)
    })
  session.record.run(end).catch(session.fault)
}

/** The browser tried what only the server may do: a fact for the recruiter. */
const keepFact = (session: InterviewerSession, what: 'settings' | 'conversation'): void => {
  session.store
    .meddled(session.interview.id, what)
    .catch(error => session.context.log.warn({ err: error }, 'a fact about a call was not kept'))
}

/** Makes record, sound and machine events of what an interviewer reports. */
export const takeEvent = (session: InterviewerSession, event: RealtimeEvent): void => {
  switch (event.type) {
    case 'speaking':
      session.onPresence('there')
      beginSpeaking(session, event.utterance)
      break
    case 'words':
      session.utterances.words(event.utterance, event.words)
      break
    case 'said':
      session.onPresence('there')
      keepSaid(session, event).catch(error => {
        session.utterances.settle(event.utterance, null)
        session.fault(error)
      })
      break
    case 'sound':
      session.utterances.sound(event.utterance, event.pcm)
      break
    case 'read_aloud':
      session.utterances.readAloud(event.utterance)
      break
    case 'spoken':
      endUtterance(session, event)
      break
    case 'transcribed':
      keepTranscript(session, event).catch(session.fault)
      break
    case 'answered':
      session.pendingTranscripts.expect(event.clientId)
      session.addTurn(() => storeAnswered(session, event)).catch(session.fault)
      break
    case 'away':
    case 'there':
      session.onPresence(event.type)
      break
    case 'call_over':
      session.candidate.send('call-over', {})
      break
    case 'wants_to_end':
      // The goodbye may still be on its way to the record.
      void session.record.run(async () => session.dispatch({ type: 'end_requested', reason: 'done' }))
      break
    case 'browser_conducts':
      session.candidate.send('lead-call', { events: event.events })
      break
    case 'meddled':
      keepFact(session, event.with)
      break
    case 'used':
      session.store
        .used(session.interview, event.usage)
        .catch(error =>
          session.context.log.error({ err: error }, 'the usage of a model could not be recorded'),
        )
      break
    case 'failed':
      session.fault(event.fault)
      break
  }
}
