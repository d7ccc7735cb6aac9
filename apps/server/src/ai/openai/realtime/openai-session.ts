import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { AppError } from '../../../platform/http/app-error.ts'
import { ProviderError } from '../../../platform/provider-error.ts'
import { cueWords, type WordedCue } from '../../leading/cue-words.ts'
import { createTalk } from '../../leading/talk.ts'
import type { LeadingSession, RealtimeEvent, RealtimeSetup, ReportedTurn } from '../../realtime-model.ts'
import { createTimers } from '../../timers.ts'
import { watchAnswers } from './answer-watch.ts'
import type { Reaction } from './call-state.ts'
import type { CallsApi } from './calls-api.ts'
import { openProviderCall, type ProviderCall } from './provider-call.ts'
import {
  type ClientEvent,
  historyItem,
  messageItem,
  type SessionConfig,
  sessionUpdate,
} from './session-config.ts'

export interface SessionParts {
  api: CallsApi
  apiKey: string
  /** Where our socket beside a call goes. */
  sidebandUrl: (callId: string) => string
  config: SessionConfig
  now: () => number
  onTrouble: (cause: unknown, what: string) => void
}

/** A browser whose call stands says so at once; another client is greeted after this long, milliseconds. */
const GREET_ANYWAY_MS = 12_000
/** From the end tool to the end where no goodbye is heard (candidate specification §9), milliseconds. */
const FAREWELL_MS = 6_000
/** Ends of sound are reported a little late, milliseconds. */
const END_GRACE_MS = 1_000
/** How long a call that is over is listened to for the words of what was answered already, milliseconds. */
const LAST_WORDS_MS = 5_000
/** An answer that was announced is on the call by then, or the interviewer begins, milliseconds. */
const ANNOUNCED_MS = 6_000
/** What the provider has sent is on its way, and waits in the browser for its moment: a goodbye is not cut, milliseconds. */
const UNDERWAY_MS = 1_500

/** All that counts of a call after another has taken its place. */
const isLastWord = (reaction: Reaction): boolean =>
  reaction.do === 'tell' && (reaction.event.type === 'heard' || reaction.event.type === 'used')

/** One interview with OpenAI Realtime, over as many calls as it takes. */
export const openOpenAiSession = (
  parts: SessionParts,
  setup: RealtimeSetup,
  emit: (event: RealtimeEvent) => void,
): LeadingSession => {
  const { api, config, now } = parts
  const talk = createTalk(setup)
  const own = new Set<string>()
  /** Turns whose words are on record, by the provider's ids. */
  const known = new Set<string>()
  const timers = createTimers()
  let call: ProviderCall | null = null
  let started = false
  let browserLeads = false
  let pending: WordedCue | null = null
  /** The candidate's answer comes first on the next call. */
  let listens = false
  let attempt = 0
  let closing = false
  let closed: Promise<void> | null = null
  let spokenMs = Number.NEGATIVE_INFINITY
  const openedMs = now()

  const newItemId = (): string => {
    const id = `vv_${randomUUID().replaceAll('-', '').slice(0, 24)}`
    own.add(id)
    return id
  }
  const tell = (event: RealtimeEvent): void => {
    if (event.type === 'heard') known.add(event.clientId)
    if (event.type === 'said') known.add(event.utterance)
    if (event.type === 'spoken') spokenMs = now()
    if (!closing || event.type === 'heard') emit(event)
  }

  /** Our side of the conversation, by whichever way there is. */
  const perform = (...events: ClientEvent[]): void => {
    if (events.length === 0) return
    const named = events.map(event => ({ ...event, event_id: newItemId() }))
    if (browserLeads) tell({ type: 'browser_leads', events: named })
    else for (const event of named) call?.send(event)
  }
  const instruct = (cue: WordedCue): void => {
    if (cue.kind === 'wrap_up') call?.record.farewellIsDue()
    const words = cueWords(cue, { ...setup, history: talk.history() })
    perform(messageItem(newItemId(), 'system', words), { type: 'response.create' })
    if (!browserLeads) watch.expect(true)
  }
  const seeds = (): ClientEvent[] => talk.history().map(turn => historyItem(newItemId(), turn))
  /** What to begin a call with: never a second greeting. */
  const openingCue = (): WordedCue => {
    const wanted = pending
    pending = null
    if (wanted?.kind === 'wrap_up') return wanted
    return talk.history().length === 0 ? { kind: 'begin' } : { kind: 'resume', questionIndex: talk.current() }
  }
  const greet = (): void => {
    if (started || closing) return
    started = true
    if (!listens) {
      instruct(openingCue())
      return
    }
    const [mine, said] = [call, talk.history().length]
    timers.after(ANNOUNCED_MS, () => {
      if (listens && call === mine && talk.history().length === said) instruct(openingCue())
      listens = false
    })
  }

  const giveUp = (retryable: boolean, cause: Error): void =>
    tell({
      type: 'failed',
      fault: new ProviderError('openai', retryable ? 'unavailable' : 'refused', { cause }),
    })
  const watch = watchAnswers({
    ask: () => perform({ type: 'response.create' }),
    giveUp: () => giveUp(true, new Error('the provider does not answer')),
  })

  const reactions: { [T in Reaction['do']]: (reaction: Extract<Reaction, { do: T }>) => void } = {
    tell: ({ event }) => tell(event),
    send: ({ event }) => perform(event),
    greet,
    expect_end: ({ responseId, inMs }) => {
      const mine = call
      timers.after(inMs + END_GRACE_MS, () => mine?.soundEnded(responseId))
    },
    say_goodbye: () => {
      instruct({ kind: 'wrap_up', reason: 'done' })
      timers.after(FAREWELL_MS, () => tell({ type: 'wants_to_end' }))
    },
    answer_failed: ({ code }) => {
      if (code === 'insufficient_quota' || code === 'invalid_api_key') giveUp(false, new Error(code))
      else watch.failed()
    },
    missed: () => {
      parts.onTrouble(new Error('the sideband was away'), 'something of a call was missed: its browser leads')
      call?.close()
      leadByBrowser()
    },
    overrun: () =>
      tell({
        type: 'failed',
        fault: new AppError('RATE_LIMITED', { cause: new Error('the browser meddles with its call') }),
      }),
    expect_answer: ({ expected }) => {
      listens = false
      watch.expect(expected)
    },
  }
  const react = (reaction: Reaction): void =>
    (reactions[reaction.do] as (reaction: Reaction) => void)(reaction)

  const hangUp = (id: string): Promise<void> =>
    api.hangUp(id).catch(error => parts.onTrouble(error, 'a call could not be hung up'))
  /** Resolves when the provider has hung up. */
  const dropCall = async (): Promise<void> => {
    const old = call
    call = null
    started = false
    watch.stop()
    if (!old) return
    await old.lastWords(LAST_WORDS_MS)
    old.close()
    await hangUp(old.id)
  }
  const openCall = (id: string): void => {
    browserLeads = false
    call = openProviderCall({
      id,
      url: parts.sidebandUrl(id),
      apiKey: parts.apiKey,
      record: { talk, config, newItemId, isOwn: itemId => own.has(itemId) },
      now,
      react: reaction => {
        if (call?.id === id || isLastWord(reaction)) react(reaction)
      },
      onOpen: () => {
        if (call?.id !== id) return
        for (const event of seeds()) call?.send(event)
        timers.after(GREET_ANYWAY_MS, () => {
          if (call?.id === id) greet()
        })
      },
      onLost: (cause, isOver) => {
        if (call?.id !== id || closing) return
        // Hanging up alone must not make a browser the one who says what was said: it may call again.
        if (isOver) {
          void dropCall()
          tell({ type: 'away' })
          return tell({ type: 'call_over' })
        }
        parts.onTrouble(cause, 'the server cannot listen to a call: its browser leads')
        leadByBrowser()
      },
    })
  }
  /** The call goes on without our socket; what it says from now on is the browser's word. */
  const leadByBrowser = (): void => {
    browserLeads = true
    watch.stop()
    if (started) tell({ type: 'browser_leads', events: [] })
    else {
      perform(...seeds())
      greet()
    }
  }

  const reportOne = ({ id, speaker, content, timestamp }: ReportedTurn): void => {
    if (known.has(id)) return
    const words = content.trim()
    if (speaker === 'candidate') {
      talk.candidateSaid(id, words)
      tell({ type: 'heard', clientId: id, words: words || null, claimed: true })
    } else if (words !== '') {
      const place = talk.interviewerSaid(words, false)
      tell({ type: 'said', utterance: id, words, ...place, claimed: true })
      const at = Math.min(Math.max(timestamp.getTime(), openedMs), now())
      tell({ type: 'spoken', utterance: id, heard: { startMs: at, endMs: at } })
    }
  }

  const end = async (): Promise<void> => {
    closing = true
    watch.stop()
    timers.clear()
    if (call) await setTimeout(Math.max(0, spokenMs + UNDERWAY_MS - now()))
    await dropCall()
  }

  return {
    leads: true,
    cue: cue => {
      if (cue.kind === 'typed_answer') {
        talk.candidateSaid(newItemId(), cue.text)
        listens = false
        if (!started) return
        perform(messageItem(newItemId(), 'user', cue.text), { type: 'response.create' })
        if (!browserLeads) watch.expect(true)
      } else if (cue.kind === 'listen') listens = true
      else if (started) instruct(cue)
      else pending = cue
    },
    // Sound reaches the provider by the call.
    hear: () => undefined,
    interrupt: () => {
      if (started) perform({ type: 'response.cancel' }, { type: 'output_audio_buffer.clear' })
    },
    call: {
      answer: async offer => {
        if (closing) throw new AppError('CONFLICT')
        attempt += 1
        const mine = attempt
        void dropCall()
        tell({ type: 'away' })
        const { answer, callId } = await api.create(offer, config)
        if (closing || mine !== attempt) {
          void hangUp(callId)
          throw new AppError('CONFLICT')
        }
        openCall(callId)
        return answer
      },
      secret: async () => {
        if (closing) throw new AppError('CONFLICT')
        void dropCall()
        tell({ type: 'away' })
        const secret = await api.secret(config)
        browserLeads = true
        perform(sessionUpdate(config), ...seeds())
        greet()
        return secret
      },
      browserLeads: () => browserLeads,
      report: turns => turns.forEach(reportOne),
    },
    close: () => {
      closed ??= end()
      return closed
    },
  }
}
