import {
  type FarewellReason,
  type HistoryTurn,
  type LeadingSession,
  type RealtimeEvent,
  RealtimeFault,
  type RealtimeModel,
  type RealtimeSetup,
} from '../realtime-model.ts'

export interface ScriptedLead {
  model: RealtimeModel
  /** What it heard, in order. */
  heard: string[]
  /** With which history it was opened, each time. */
  histories: HistoryTurn[][]
  /** The provider's line breaks for good. */
  fail(): void
}

const openSession = (
  setup: RealtimeSetup,
  emit: (event: RealtimeEvent) => void,
  heard: string[],
): LeadingSession => {
  let closed = false
  let count = setup.history.length
  let next = setup.history.filter(turn => turn.kind === 'question').length

  const tell = (event: RealtimeEvent): void => {
    if (!closed) emit(event)
  }
  const speak = (kind: HistoryTurn['kind'], questionIndex: number | null, words: string): void => {
    count += 1
    const utterance = `lead-${count}`
    tell({ type: 'said', utterance, kind, questionIndex, words })
    tell({ type: 'sound', utterance, pcm: new Uint8Array(960) })
    tell({ type: 'spoken', utterance })
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
    leads: true,
    cue: cue => {
      switch (cue.kind) {
        case 'begin':
          speak('greeting', null, 'Hello')
          goOn()
          break
        case 'resume':
          speak('remark', cue.questionIndex, `Let us continue: ${setup.questions[cue.questionIndex ?? 0]}`)
          break
        case 'typed_answer':
          heard.push(cue.text)
          goOn()
          break
        case 'wrap_up':
          farewell(cue.reason)
          break
      }
    },
    hear: (clientId, { bytes }) => {
      const words = `${bytes.length} bytes`
      heard.push(words)
      // Its words and its next question come in the same breath.
      tell({ type: 'heard', clientId, words })
      goOn()
    },
    interrupt: () => undefined,
    close: async () => {
      closed = true
    },
  }
}

/** A provider that leads by itself, without a provider: asks the questions in order, hears how long an answer is. */
export const scriptLead = (): ScriptedLead => {
  const heard: string[] = []
  const histories: HistoryTurn[][] = []
  let tell: (event: RealtimeEvent) => void = () => undefined
  return {
    heard,
    histories,
    fail: () => tell({ type: 'failed', fault: new RealtimeFault('PROVIDER_FAILED', true) }),
    model: {
      provider: 'gemini',
      capabilities: { mediaPath: 'socket', leads: true, hears: true, voice: 'pcm' },
      open: async (setup, emit) => {
        histories.push(setup.history)
        tell = emit
        return openSession(setup, emit, heard)
      },
    },
  }
}
