import type { StartSessionAck } from '@vivavox/contracts/interviews-live'
import { api } from '../../../lib/api.ts'
import { type BrowserEars, createBrowserEars } from '../audio/browser-ears.ts'
import type { DeviceChoice } from '../setup/device-choice.ts'
import { type Answer, openAnswerStore } from './answer-store.ts'
import { createOutbox } from './outbox.ts'
import { watchPage } from './page-signals.ts'
import { openRoomDevices, type RoomDevices } from './room-devices.ts'
import type { Joined, RoomEffect, RoomEvent } from './room-events.ts'
import { type RoomRecording, startRoomRecording } from './room-recording.ts'
import { initialRoom, type Outcome, type RoomState } from './room-state.ts'
import { createRoomStore } from './room-store.ts'
import { createRoomTransport } from './room-transport.ts'
import { createRoomVoice } from './room-voice.ts'
import { wait } from './wait.ts'

export interface LiveRoomOptions {
  interviewId: string
  token: string
  /** The interview's language, BCP 47. */
  language: string
  devices: DeviceChoice
  /** The interview is over and everything has been said about it. */
  onComplete: (outcome: Outcome) => void
  /** A typed answer that the server refused. */
  onGiveBack: (text: string) => void
}

export interface LiveRoom {
  getState: () => RoomState
  subscribe: (listener: () => void) => () => void
  press: () => void
  release: () => void
  submit: (text: string) => void
  end: () => void
  /** Says the interviewer's last words again. */
  repeat: () => void
  /** Call from a click when sound was blocked. */
  unlock: () => void
  pasted: () => void
  /** Spectrum of who is speaking; null while there is no sound. */
  levels: () => AnalyserNode | null
  close: () => void
}

/** The longest farewell that is heard out, milliseconds. */
const FAREWELL_MS = 12_000
/** A goodbye may begin this long after the end was asked for, milliseconds. */
const GOODBYE_DELAY_MS = 2000
/** How long unsent answers may hold up the end, milliseconds. */
const FLUSH_MS = 5000

const joinedFrom = (ack: StartSessionAck): Joined => {
  const lastSaid = ack.transcript.findLast(entry => entry.speaker === 'ai')
  return {
    resumed: ack.resumed,
    hears: ack.hears,
    question: ack.questionNumber,
    total: ack.totalQuestions,
    lastSaid: lastSaid ? { seq: lastSaid.seq, text: lastSaid.content } : null,
    lastSpeaker: ack.transcript.at(-1)?.speaker ?? null,
  }
}

/** The live interview: the machine decides, this carries out. Starts at once; `close` lets go of everything. */
export const openLiveRoom = (options: LiveRoomOptions): LiveRoom => {
  const { interviewId, token, language } = options
  let devices: RoomDevices | null = null
  let recording: RoomRecording | null = null
  let ears: BrowserEars | null = null
  let pressedAt = 0
  let clockOffset = 0
  let closed = false

  const store = createRoomStore(initialRoom(options.devices.speaks ? 'ready' : 'none'), effect => run(effect))
  const { dispatch, getState } = store

  const voice = createRoomVoice({ getState, language })
  const onEvent = (event: RoomEvent): void => {
    if (event.type === 'link_down') outbox.setOpen(false)
    dispatch(event)
    voice.follow(event)
  }

  const transport = createRoomTransport({
    interviewId,
    token,
    onEvent,
    onVoice: message => voice.hear(message),
  })
  const outbox = createOutbox({
    store: openAnswerStore(interviewId),
    send: transport.sendAnswer,
    onSettled: (clientId, delivery) =>
      dispatch(
        delivery.kind === 'stored'
          ? { type: 'stored', clientId }
          : { ...delivery, type: 'rejected', clientId },
      ),
    wait,
  })

  const join = async (): Promise<void> => {
    const asked = Date.now()
    const ack = await transport.join()
    if (!ack) return dispatch({ type: 'refused', code: 'NETWORK', text: '', retryable: true })
    if (!ack.ok) {
      const retryable =
        ack.code === 'INTERNAL' || ack.code === 'RATE_LIMITED' || ack.code === 'PROVIDER_UNAVAILABLE'
      return dispatch({ type: 'refused', code: ack.code, text: ack.error, retryable })
    }
    clockOffset = Date.parse(ack.serverTime) - (asked + Date.now()) / 2
    if (ack.browserSpeech) ears ??= createBrowserEars(language)
    outbox.setOpen(true)
    dispatch({ type: 'joined', ...joinedFrom(ack) })
    beginRecording()
  }

  const beginRecording = (): void => {
    const stream = devices?.capture() && devices?.graph?.both
    if (recording || !stream || closed) return
    recording = startRoomRecording({ interviewId, token, stream, now: () => Date.now() + clockOffset })
  }

  const capture = (clientId: string): void => {
    pressedAt = performance.now()
    try {
      devices?.capture()?.start()
      ears?.start()
    } catch {
      dispatch({ type: 'capture_failed', clientId, reason: 'microphone' })
    }
  }
  const finishedSound = async (clientId: string): Promise<Answer | null> => {
    const [sound, heard] = await Promise.all([devices?.capture()?.finish(), ears?.finish() ?? null])
    if (sound && sound.byteLength > 0)
      return { clientId, kind: 'spoken', sound, heard, createdAt: Date.now() }
    dispatch({ type: 'capture_failed', clientId, reason: 'silence' })
    return null
  }
  const send = (clientId: string, answer: Promise<Answer | null>): void => {
    devices?.player?.newTurn()
    outbox.keep(clientId, answer)
    outbox.deliver([clientId])
  }

  const end = async (): Promise<void> => {
    await Promise.race([outbox.idle(), wait(FLUSH_MS)])
    try {
      await transport.end().catch(() =>
        api('PUT /interviews/{id}', {
          params: { id: interviewId },
          body: { status: 'completed' },
          interviewToken: token,
        }),
      )
    } catch (error) {
      dispatch({ type: 'end_failed', text: error instanceof Error ? error.message : '' })
    }
  }
  /** Resolves when the interviewer has been silent for `ms`; no farewell is waited for longer than FAREWELL_MS. */
  const silence = async (ms: number): Promise<void> => {
    const end = performance.now() + FAREWELL_MS
    let heardAt = performance.now()
    while (performance.now() < end) {
      if (getState().voice.playing) heardAt = performance.now()
      else if (performance.now() - heardAt >= ms) return
      await wait(100)
    }
  }
  const farewell = async (): Promise<void> => {
    await silence(GOODBYE_DELAY_MS)
    await recording?.stop()
  }
  const complete = async (afterMs: number): Promise<void> => {
    await Promise.all([wait(afterMs), silence(0)])
    const { outcome } = getState()
    if (!closed && outcome) options.onComplete(outcome)
  }
  const letGo = async (): Promise<void> => {
    transport.close()
    stopWatching()
    ears?.close()
    await recording?.stop()
    await devices?.close()
  }
  const giveBack = async (clientId: string): Promise<void> => {
    const answer = await outbox.get(clientId)
    if (answer?.kind === 'typed') options.onGiveBack(answer.text)
    outbox.forget(clientId)
  }

  const effects: { [T in RoomEffect['type']]: (effect: Extract<RoomEffect, { type: T }>) => void } = {
    connect: () => transport.connect(),
    join: ({ afterMs }) => void wait(afterMs).then(join),
    capture: ({ clientId }) => capture(clientId),
    discard: () => {
      ears?.close()
      devices?.capture()?.discard()
    },
    finish: ({ clientId }) => send(clientId, finishedSound(clientId)),
    send_text: ({ clientId, text }) =>
      send(clientId, Promise.resolve({ clientId, kind: 'typed', text, createdAt: Date.now() })),
    deliver: ({ clientIds }) => outbox.deliver(clientIds),
    forget: ({ clientId }) => outbox.forget(clientId),
    give_back: ({ clientId }) => void giveBack(clientId),
    hush: () => devices?.player?.hush(),
    end: () => void end(),
    remind: ({ phase, afterMs }) => {
      if (phase === 'analyzing') void farewell()
      void wait(afterMs).then(() => dispatch({ type: 'overdue', phase }))
    },
    complete: ({ afterMs }) => void complete(afterMs),
    leave: () => void letGo(),
  }
  const run = (effect: RoomEffect): void => (effects[effect.type] as (effect: RoomEffect) => void)(effect)

  const stopWatching = watchPage({ onSignal: transport.signal, onHide: () => recording?.flush() })

  const start = async (): Promise<void> => {
    const left = await outbox.load()
    devices = await openRoomDevices({
      choice: options.devices,
      onPlaying: playing => dispatch({ type: 'voice_playing', playing }),
      onBlocked: blocked => dispatch({ type: 'voice_blocked', blocked }),
      onMicrophoneChange: microphone => {
        transport.signal('device_changed')
        dispatch({ type: 'microphone', microphone })
      },
    })
    if (closed) return void devices.close()
    dispatch({ type: 'open', pending: left.map(({ clientId, kind }) => ({ clientId, kind })) })
    voice.open(devices.player)
  }
  void start()

  return {
    getState,
    subscribe: store.subscribe,
    press: () => {
      devices?.player?.unlock()
      dispatch({ type: 'press', clientId: crypto.randomUUID() })
    },
    release: () => dispatch({ type: 'release', heldMs: performance.now() - pressedAt }),
    submit: text => dispatch({ type: 'submit', clientId: crypto.randomUUID(), text }),
    end: () => dispatch({ type: 'end' }),
    repeat: () => devices?.player?.replay(),
    unlock: () => devices?.player?.unlock(),
    pasted: () => transport.signal('paste'),
    levels: () => {
      if (!devices?.graph) return null
      return getState().phase === 'ai_speaking' ? devices.graph.voiceLevels : devices.graph.microphoneLevels
    },
    close: () => {
      if (closed) return
      if (getState().capturing !== null) dispatch({ type: 'release', heldMs: performance.now() - pressedAt })
      closed = true
      store.stop()
      void letGo()
    },
  }
}
