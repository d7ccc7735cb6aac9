import { randomUUID } from 'node:crypto'
import { ProviderError } from '../../../platform/provider-error.ts'
import { cueWords } from '../../leading/cue-words.ts'
import { createTalk } from '../../leading/talk.ts'
import type { LeadingSession, RealtimeEvent, RealtimeSetup } from '../../realtime-model.ts'
import { createTimers } from '../../timers.ts'
import { createAnswerWords } from './answer-words.ts'
import type { GeminiVoiceModels } from './client-message.ts'
import { END_TOOL, seedMessage, setupMessage, toolAnswer } from './client-message.ts'
import { createInterviewerTurns } from './interviewer-turn.ts'
import { keepLine } from './line-keeper.ts'
import { notesIn } from './notes.ts'
import { planReturn } from './plan-return.ts'
import { talkUsage } from './provider-usage.ts'
import { createRequestDesk } from './request-desk.ts'
import type { Fact } from './server-message.ts'
import { watchSilence } from './silence-watch.ts'
import type { TurnReaction } from './turn-types.ts'
import type { Waits } from './waits.ts'

export interface SessionParts {
  /** ws or wss, with the key. */
  url: string
  models: GeminiVoiceModels
  onTrouble: (cause: unknown, what: string) => void
  waits: Waits
}

/** A reaction is asked for once more, then on a new line; then there is none. */
const SILENCES_MAX = 3

/**
 * One interview with Gemini Live, over as many lines and sessions as it takes.
 * @throws ProviderError when the provider is not there
 */
export const openGeminiSession = async (
  { url, models, onTrouble, waits }: SessionParts,
  setup: RealtimeSetup,
  emit: (event: RealtimeEvent) => void,
): Promise<LeadingSession> => {
  const talk = createTalk(setup)
  const notes = notesIn(setup.language)
  const timers = createTimers()
  let leaving = false
  let covered = 0
  let stage: 'open' | 'closing' | 'over' = 'open'
  let closed: Promise<void> | null = null

  const tell = (event: RealtimeEvent): void => {
    if (stage === 'open' || (stage === 'closing' && event.type === 'heard')) emit(event)
  }
  const free = (): void => {
    stage = 'over'
    desk.stop()
    timers.clear()
    keeper.close()
  }
  const giveUp = (fault: Error): void => {
    leaving = false
    words.settle()
    tell({ type: 'failed', fault })
    free()
  }

  const words = createAnswerWords({
    nothingMs: waits.nothingHeard,
    quietMs: waits.quiet,
    tell: (clientId, heard) => {
      if (heard !== null) talk.candidateSaid(clientId, heard)
      tell({ type: 'heard', clientId, words: heard })
      leaveInTime()
    },
  })
  const turns = createInterviewerTurns({
    talk,
    newId: randomUUID,
    wordless: notes.wordless,
    isQuiet: () => desk.isQuiet(),
  })
  const watch = watchSilence({
    patienceMs: waits.patience,
    onSilence: times => {
      onTrouble(new Error('silence'), 'the provider does not answer: it is asked again')
      if (times >= SILENCES_MAX) {
        const cause = new Error('the provider does not answer')
        giveUp(new ProviderError('gemini', 'unavailable', { cause }))
      } else if (times > 1) keeper.renew()
      else desk.sayAgain()
    },
    onStall: () => {
      onTrouble(new Error('silence'), 'the provider stopped in the middle: another line is sought')
      keeper.renew()
    },
  })
  const keeper = keepLine({
    url,
    timeoutMs: waits.open,
    pingMs: waits.ping,
    retryMs: waits.retry,
    retryMaxMs: waits.retryMax,
    plan: handle =>
      planReturn({
        handle,
        history: talk.history(),
        settled: desk.settled(),
        cut: desk.resumes(),
      }),
    setupOf: ({ handle, seeds }) => setupMessage(setup, models, handle, seeds.length > 0),
    seedOf: turns => seedMessage(turns, cueWords({ kind: 'begin' }, setup)),
    onFacts: facts => {
      for (const fact of facts) take(fact)
      desk.heard()
      leaveInTime()
    },
    onLost: cause => {
      leaving = false
      covered = -1
      if (cause && stage === 'open') {
        onTrouble(cause, 'the line to the provider broke: another one is sought')
        tell({ type: 'away' })
      }
      desk.lineLost()
      if (stage === 'closing') words.settle()
    },
    onBack: how => {
      tell({ type: 'there' })
      desk.lineBack(how)
    },
    onGiveUp: giveUp,
  })

  const reactions: { [D in TurnReaction['do']]: (one: Extract<TurnReaction, { do: D }>) => void } = {
    tell: ({ event }) => tell(event),
    begun: () => desk.begun(),
    made: () => desk.made(),
    await_words: ({ utterance }) => timers.after(waits.words, () => react(turns.wordsOverdue(utterance))),
    cut_short: () => desk.cutShort(),
    await_goodbye: () => {
      watch.rest(false)
      timers.after(waits.goodbye, () => react(turns.goodbyeOverdue()))
    },
    say_goodbye: () => {
      desk.begun()
      desk.made()
      desk.hand({ kind: 'cue', cue: { kind: 'wrap_up', reason: 'done' } })
    },
    endless: () => {
      onTrouble(new Error('endless'), 'the provider does not stop speaking: another line is sought')
      keeper.renew()
    },
    note: ({ what }) => onTrouble(new Error(what), 'something that the provider said is not on record'),
  }
  const react = (all: TurnReaction[]): void => {
    for (const one of all) (reactions[one.do] as (reaction: TurnReaction) => void)(one)
  }
  const desk = createRequestDesk({
    setup,
    notes,
    talk,
    turns,
    words,
    watch,
    keeper,
    react,
    onTrouble,
    priorWordsMs: waits.priorWords,
  })

  const know = (handle: string): void => {
    covered = desk.settled() + (turns.isComing() ? 1 : 0)
    keeper.know(handle, covered)
  }
  /** A line that is about to close is left while nobody speaks or is written down, and when the next one will know everything. */
  const leaveInTime = (): void => {
    const isBusy = turns.making() !== 'nothing' || turns.isComing() || words.awaits('all')
    if (!leaving || isBusy || !desk.isQuiet() || stage !== 'open') return
    if (covered >= talk.history().length) keeper.renew()
  }
  const facts: { [F in Fact['fact']]: (one: Extract<Fact, { fact: F }>) => void } = {
    ready: () => undefined,
    sound: ({ data }) => react(turns.sound(Buffer.from(data, 'base64'))),
    words: ({ text, finished }) => react(turns.words(text, finished)),
    heard: ({ text, finished }) => {
      if (!words.piece(text, finished) && text.trim() !== '') {
        onTrouble(new Error('words came too late'), 'words of an answer are not on record')
      }
    },
    interrupted: () => react(turns.interrupted()),
    made: () => react(turns.made()),
    turn_over: () => react(turns.over()),
    silent: () => watch.refused(),
    tool: ({ id, name }) => {
      keeper.send(toolAnswer(id, name, name === END_TOOL))
      if (name === END_TOOL) react(turns.endTool())
    },
    handle: ({ handle }) => know(handle),
    leaving: () => {
      leaving = true
    },
    used: ({ usage }) => tell({ type: 'used', usage: talkUsage(models.voice, usage) }),
    unknown: ({ why }) => onTrouble(new Error(why), 'a message of the provider was not understood'),
  }
  const take = (one: Fact): void => (facts[one.fact] as (fact: Fact) => void)(one)

  const end = async (): Promise<void> => {
    if (stage === 'over') return
    stage = 'closing'
    desk.stop()
    await words.settled(waits.lastWords)
    words.settle()
    free()
  }

  await keeper.start()
  return {
    leads: true,
    cue: cue => {
      if (cue.kind === 'listen') return
      desk.hand(
        cue.kind === 'typed_answer'
          ? { kind: 'typed', id: randomUUID(), text: cue.text }
          : { kind: 'cue', cue },
      )
    },
    hear: (clientId, answer) => desk.hand({ kind: 'spoken', clientId, answer }),
    interrupt: () => react(turns.cut()),
    close: () => {
      closed ??= end()
      return closed
    },
  }
}
