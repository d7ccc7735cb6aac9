import type { Telemetry } from '../../platform/telemetry/telemetry.ts'
import type { RealtimeEvent, RealtimeModel, RealtimeSession, SpokenAnswer } from '../ports/realtime-model.ts'

/** Here it begins to be heard. */
const SOUNDS: ReadonlySet<RealtimeEvent['type']> = new Set(['sound', 'read_aloud', 'speaking'])

/** @param tell is told seconds between what the candidate did last, else what was asked first, and the first sound after it */
const createStopwatch = (tell: (seconds: number) => void) => {
  let since: number | null = null
  return {
    /** The candidate has said something. */
    answer: () => {
      since = performance.now()
    },
    /** The candidate waits for the interviewer's voice. */
    ask: () => {
      since ??= performance.now()
    },
    sound: () => {
      if (since !== null) tell((performance.now() - since) / 1_000)
      since = null
    },
  }
}

/** The same conversation; asking in it starts the watch. */
const asking = (session: RealtimeSession, watch: ReturnType<typeof createStopwatch>): RealtimeSession =>
  session.providerConducts
    ? {
        ...session,
        cue: cue => {
          if (cue.kind !== 'listen') watch.ask()
          session.cue(cue)
        },
        hear: (clientId, answer) => {
          watch.answer()
          session.hear(clientId, answer)
        },
      }
    : {
        ...session,
        say: (...what) => {
          watch.ask()
          session.say(...what)
        },
        transcribe: (answer: SpokenAnswer) => {
          watch.answer()
          return session.transcribe(answer)
        },
      }

/** The same interviewer; how it is reached, and how long its first sound takes, is told. */
export const timed = (model: RealtimeModel, telemetry: Telemetry): RealtimeModel => {
  const { provider, capabilities } = model
  return {
    provider,
    capabilities,
    open: async (setup, emit) => {
      const watch = createStopwatch(seconds => telemetry.firstAudio(provider, seconds))
      const hearing = (event: RealtimeEvent) => {
        if (event.type === 'answered') watch.answer()
        if (SOUNDS.has(event.type)) watch.sound()
        emit(event)
      }
      const session = await telemetry.run({ kind: 'provider', name: provider, task: 'voice' }, () =>
        model.open(setup, hearing),
      )
      return asking(session, watch)
    },
  }
}
