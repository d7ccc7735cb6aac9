import { ProviderError } from '../../platform/provider-error.ts'
import type {
  FarewellReason,
  HistoryTurn,
  ProviderConductedSession,
  RealtimeEvent,
  RealtimeModel,
  RealtimeSetup,
} from '../ports/realtime-model.ts'

interface ScriptedLead {
  model: RealtimeModel
  /** What it heard, in order. */
  heard: string[]
  /** With which history it was opened, each time. */
  histories: HistoryTurn[][]
  /** The provider's line breaks for good. */
  fail(): void
  /** From now on it cannot be reached; or it can (again). */
  beDown(down: boolean): void
  /** How many conversations were closed. */
  closed(): number
  /** From now on it stops in the middle of what it says, until it is interrupted. */
  falter(): void
}

interface Script {
  heard: string[]
  falters: boolean
  down: boolean
  closed: number
}

const openSession = (
  setup: RealtimeSetup,
  emit: (event: RealtimeEvent) => void,
  script: Script,
): ProviderConductedSession => {
  let closed = false
  let cutShort: () => void = () => undefined
  let count = setup.history.length
  let next = setup.history.filter(turn => turn.kind === 'question').length

  const tell = (event: RealtimeEvent): void => {
    if (!closed) emit(event)
  }
  const speak = (kind: HistoryTurn['kind'], questionIndex: number | null, words: string): void => {
    count += 1
    const utterance = `scripted-${count}`
    const half = words.slice(0, Math.ceil(words.length / 2))
    tell({ type: 'speaking', utterance })
    tell({ type: 'words', utterance, words: half })
    tell({ type: 'sound', utterance, pcm: new Uint8Array(960) })
    const end = (said: string, about = { kind, questionIndex }): void => {
      cutShort = () => undefined
      tell({ type: 'said', utterance, ...about, words: said })
      tell({ type: 'spoken', utterance })
    }
    if (script.falters) cutShort = () => end(half, { kind: 'remark', questionIndex: null })
    else end(words)
  }
  const farewell = (reason: FarewellReason): void => {
    speak('farewell', null, `Goodbye (${reason})`)
    tell({ type: 'wants_to_end' })
  }
  const goOn = (): void => {
    const question = setup.questions[next]
    if (question === undefined) farewell('done')
    else speak('question', next, question)
    next += 1
  }

  return {
    providerConducts: true,
    cue: cue => {
      switch (cue.kind) {
        case 'begin':
          speak('greeting', null, 'Hello')
          if (!script.falters) goOn()
          break
        case 'resume':
          speak('remark', cue.questionIndex, `Let us continue: ${setup.questions[cue.questionIndex ?? 0]}`)
          break
        case 'typed_answer':
          script.heard.push(cue.text)
          goOn()
          break
        case 'listen':
          break
        case 'wrap_up':
          farewell(cue.reason)
          break
      }
    },
    hear: (clientId, { bytes }) => {
      const words = `${bytes.length} bytes`
      script.heard.push(words)
      // Its words and its next question come in the same breath.
      tell({ type: 'transcribed', clientId, words })
      goOn()
    },
    interrupt: () => cutShort(),
    close: async () => {
      if (!closed) script.closed += 1
      closed = true
    },
  }
}

/** A provider that conducts by itself, without a provider: asks the questions in order, hears how long an answer is. */
export const scriptConducting = (): ScriptedLead => {
  const script: Script = { heard: [], falters: false, down: false, closed: 0 }
  const histories: HistoryTurn[][] = []
  let tell: (event: RealtimeEvent) => void = () => undefined
  return {
    heard: script.heard,
    histories,
    beDown: down => {
      script.down = down
    },
    closed: () => script.closed,
    falter: () => {
      script.falters = true
    },
    fail: () => tell({ type: 'failed', fault: new ProviderError('openai', 'unusable') }),
    model: {
      provider: 'gemini',
      capabilities: { mediaPath: 'socket', providerConducts: true, transcribes: () => true, voice: 'pcm' },
      open: async (setup, emit) => {
        if (script.down) throw new ProviderError('openai', 'unavailable')
        histories.push(setup.history)
        tell = emit
        return openSession(setup, emit, script)
      },
    },
  }
}
