import { setTimeout } from 'node:timers/promises'
import { AppError } from '../../../platform/http/app-error.ts'
import { ProviderError } from '../../../platform/provider-error.ts'
import { createTalk } from '../../conducting/talk.ts'
import type {
  CallSignalling,
  Cue,
  ProviderConductedSession,
  RealtimeEvent,
  RealtimeSetup,
  ReportedTurn,
} from '../../ports/realtime-model.ts'
import { createTimers } from '../../transport/timers.ts'
import type { Reaction } from './call-state.ts'
import { openProviderCall } from './provider-call.ts'
import { createResponseWatchdog } from './response-watchdog.ts'
import { type SessionConfig, sessionUpdate, withoutHint } from './session-config.ts'

import {
  ask,
  greet,
  instruct,
  newItemId,
  perform,
  type Session,
  type SessionParts,
  seeds,
  tell,
} from './session-state.ts'

/** A browser whose call stands says so at once; another client is greeted after this long, milliseconds. */
const GREET_ANYWAY_MS = 12_000
/** From the end tool to the end where no goodbye is heard (candidate specification §9), milliseconds. */
const FAREWELL_MS = 6_000
/** Ends of sound are reported a little late, milliseconds. */
const END_GRACE_MS = 1_000
/** How long a call that is over is listened to for the words of what was answered already, milliseconds. */
const LAST_WORDS_MS = 5_000
/** What the provider has sent is on its way, and waits in the browser for its moment: a goodbye is not cut, milliseconds. */
const UNDERWAY_MS = 1_500

/** All that counts of a call after another has taken its place. */
const isLastWord = (reaction: Reaction): boolean =>
  reaction.do === 'tell' && (reaction.event.type === 'transcribed' || reaction.event.type === 'used')

const giveUp = (session: Session, reason: 'unavailable' | 'refused', cause: Error): void =>
  tell(session, { type: 'failed', fault: new ProviderError('openai', reason, { cause }) })

/** The call goes on without our socket; what it says from now on is the browser's word. */
const leadByBrowser = (session: Session): void => {
  session.browserConducts = true
  session.watch.stop()
  if (session.started) tell(session, { type: 'browser_conducts', events: [] })
  else {
    perform(session, ...seeds(session))
    greet(session)
  }
}

const REACTIONS: {
  [T in Reaction['do']]: (session: Session, reaction: Extract<Reaction, { do: T }>) => void
} = {
  tell: (session, { event }) => tell(session, event),
  send: (session, { event }) => perform(session, event),
  greet,
  expect_end: ({ call, timers }, { responseId, inMs }) =>
    timers.after(inMs + END_GRACE_MS, () => call?.soundEnded(responseId)),
  say_goodbye: session => {
    instruct(session, { kind: 'wrap_up', reason: 'done' })
    session.timers.after(FAREWELL_MS, () => tell(session, { type: 'wants_to_end' }))
  },
  answer_failed: (session, { code }) => {
    if (code === 'insufficient_quota' || code === 'invalid_api_key')
      giveUp(session, 'refused', new Error(code))
    else session.watch.failed()
  },
  // Its sentence may repeat what was said.
  note: (session, { error: { type, code } }) =>
    session.onTrouble(
      new Error(`${type ?? 'error'} ${code ?? ''}`.trim()),
      'the provider complained of a call',
    ),
  missed: session => {
    session.onTrouble(
      new Error('the sideband was away'),
      'something of a call was missed: its browser conducts',
    )
    session.call?.close()
    leadByBrowser(session)
  },
  overrun: session =>
    tell(session, {
      type: 'failed',
      fault: new AppError('RATE_LIMITED', { cause: new Error('the browser tampers with its call') }),
    }),
  answer_begun: session => {
    session.listens = false
    session.watch.stop()
  },
  expect_answer: (session, { expected }) => {
    session.listens = false
    session.watch.expect(expected)
  },
}
const react = (session: Session, reaction: Reaction): void =>
  (REACTIONS[reaction.do] as (session: Session, reaction: Reaction) => void)(session, reaction)

const hangUp = ({ api, onTrouble }: Session, id: string): Promise<void> =>
  api.hangUp(id).catch(error => onTrouble(error, 'a call could not be hung up'))

const dropCall = async (session: Session): Promise<void> => {
  const old = session.call
  session.call = null
  session.started = false
  session.watch.stop()
  if (!old) return
  await old.lastWords(LAST_WORDS_MS)
  old.close()
  await hangUp(session, old.id)
}

const callLost = (session: Session, cause: Error, isOver: boolean): void => {
  if (isOver) {
    // Hanging up alone must not make a browser the one who says what was said: it may call again.
    void dropCall(session)
    tell(session, { type: 'away' })
    tell(session, { type: 'call_over' })
    return
  }
  session.onTrouble(cause, 'the server cannot listen to a call: its browser conducts')
  leadByBrowser(session)
}

const openCall = (session: Session, id: string): void => {
  const isCurrent = (): boolean => session.call?.id === id
  session.browserConducts = false
  session.call = openProviderCall({
    id,
    url: session.sidebandUrl(id),
    apiKey: session.apiKey,
    record: {
      talk: session.talk,
      config: session.config,
      newItemId: () => newItemId(session),
      isOwn: itemId => session.own.has(itemId),
    },
    now: session.now,
    react: reaction => {
      if (isCurrent() || isLastWord(reaction)) react(session, reaction)
    },
    onOpen: () => {
      if (!isCurrent()) return
      for (const event of seeds(session)) session.call?.send(event)
      session.timers.after(GREET_ANYWAY_MS, () => {
        if (isCurrent()) greet(session)
      })
    },
    onLost: (cause, isOver) => {
      if (isCurrent() && !session.closed) callLost(session, cause, isOver)
    },
  })
}

/** The call before makes room for a new one. @throws AppError CONFLICT once the interview is over */
const leaveCall = (session: Session): void => {
  if (session.closed) throw new AppError('CONFLICT')
  void dropCall(session)
  tell(session, { type: 'away' })
}

/**
 * Asks with the session, and once more without its language hint when the provider takes it for invalid.
 * @throws ProviderError
 */
const withSession = async <T>(session: Session, ask: (config: SessionConfig) => Promise<T>): Promise<T> => {
  try {
    return await ask(session.config)
  } catch (error) {
    const isInvalid = error instanceof ProviderError && error.facts.status === 400
    if (!isInvalid) throw error
    session.onTrouble(error, 'a session was refused: asked again without its language')
    session.config = withoutHint(session.config)
    return ask(session.config)
  }
}

const answerOffer = async (session: Session, offer: string): Promise<string> => {
  session.attempt += 1
  const mine = session.attempt
  leaveCall(session)
  const { answer, callId } = await withSession(session, config => session.api.create(offer, config))
  if (session.closed || mine !== session.attempt) {
    void hangUp(session, callId)
    throw new AppError('CONFLICT')
  }
  openCall(session, callId)
  return answer
}

const secret: (session: Session) => ReturnType<CallSignalling['secret']> = async session => {
  leaveCall(session)
  const made = await withSession(session, session.api.secret)
  session.browserConducts = true
  perform(session, sessionUpdate(session.config), ...seeds(session))
  greet(session)
  return made
}

const reportOne = (session: Session, { id, speaker, content, timestamp }: ReportedTurn): void => {
  const { known, talk } = session
  if (known.has(id)) return
  const words = content.trim()
  if (speaker === 'candidate') {
    talk.candidateSaid(id, words)
    tell(session, { type: 'transcribed', clientId: id, words: words || null, claimed: true })
  } else if (words !== '') {
    const place = talk.interviewerSaid(words, false)
    tell(session, { type: 'said', utterance: id, words, ...place, claimed: true })
    const at = Math.min(Math.max(timestamp.getTime(), session.openedMs), session.now())
    tell(session, { type: 'spoken', utterance: id, played: { startMs: at, endMs: at } })
  }
}

const takeCue = (session: Session, cue: Cue): void => {
  if (cue.kind === 'typed_answer') {
    session.talk.candidateSaid(newItemId(session), cue.text)
    session.listens = false
    if (session.started) ask(session, 'user', cue.text)
  } else if (cue.kind === 'listen') session.listens = true
  else if (session.started) instruct(session, cue)
  else session.pending = cue
}

const end = async (session: Session): Promise<void> => {
  const { watch, timers, spokenMs, now } = session
  watch.stop()
  timers.clear()
  if (session.call) await setTimeout(Math.max(0, spokenMs + UNDERWAY_MS - now()))
  await dropCall(session)
}

const newSession = (
  parts: SessionParts,
  setup: RealtimeSetup,
  emit: (event: RealtimeEvent) => void,
): Session => {
  const session: Session = {
    ...parts,
    setup,
    emit,
    talk: createTalk(setup),
    watch: createResponseWatchdog({
      ask: () => perform(session, { type: 'response.create' }),
      giveUp: () => giveUp(session, 'unavailable', new Error('the provider does not answer')),
    }),
    timers: createTimers(),
    openedMs: parts.now(),
    own: new Set(),
    known: new Set(),
    call: null,
    attempt: 0,
    started: false,
    browserConducts: false,
    pending: null,
    listens: false,
    spokenMs: Number.NEGATIVE_INFINITY,
    closed: null,
  }
  return session
}

/** One interview with OpenAI Realtime, over as many calls as it takes. */
export const openOpenAiSession = (...opened: Parameters<typeof newSession>): ProviderConductedSession => {
  const session = newSession(...opened)
  return {
    providerConducts: true,
    cue: cue => takeCue(session, cue),
    // Sound reaches the provider by the call.
    hear: () => undefined,
    interrupt: () => {
      if (session.started)
        perform(session, { type: 'response.cancel' }, { type: 'output_audio_buffer.clear' })
    },
    call: {
      answer: offer => answerOffer(session, offer),
      secret: () => secret(session),
      browserConducts: () => session.browserConducts,
      report: turns => {
        for (const turn of turns) reportOne(session, turn)
      },
    },
    close: () => {
      session.closed ??= end(session)
      return session.closed
    },
  }
}
