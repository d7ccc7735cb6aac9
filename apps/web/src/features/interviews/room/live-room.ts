import { api } from '../../../lib/api/api.ts'
import { createEmitter } from '../../../lib/page/emitter.ts'
import { wasCutOff } from '../flow/cut-answer.ts'
import { QUIET_MS } from '../times.ts'
import {
  captureAnswer,
  discardAnswer,
  finishAnswer,
  giveBack,
  noteSpeech,
  openAnswerQueue,
  sendTyped,
} from './answers.ts'
import { continueWithBuiltin, joinAfter } from './join-room.ts'
import { complete, end, farewell, leaveWhatIsOver, letGo } from './leave-room.ts'
import { callOpener, ownName } from './open-call.ts'
import { type NamedMicrophone, openRoomDevices } from './room-devices.ts'
import type { RoomEffect, RoomEvent } from './room-events.ts'
import { turnRoom } from './room-machine.ts'
import { type LiveRoomOptions, type RoomParts, type RoomStore, serverTime } from './room-parts.ts'
import { initialRoom, type RoomState } from './room-state.ts'
import { createRoomTransport } from './room-transport.ts'
import { createRoomVoice } from './room-voice.ts'
import { wait } from './wait.ts'

interface Options {
  onSignal: (kind: 'page_hidden' | 'page_shown') => void
  /** The page may go away now. */
  onHide: () => void
}

/** Follows whether the page can be seen and keeps the screen awake while it is. Returns the stopper. */
const watchPage = ({ onSignal, onHide }: Options): (() => void) => {
  let lock: WakeLockSentinel | null = null
  const stayAwake = async () => {
    try {
      lock = (await navigator.wakeLock?.request('screen')) ?? null
    } catch {
      // Low battery, or not allowed: the interview goes on.
    }
  }
  const onChange = () => {
    const hidden = document.visibilityState === 'hidden'
    onSignal(hidden ? 'page_hidden' : 'page_shown')
    if (hidden) onHide()
    else void stayAwake()
  }
  document.addEventListener('visibilitychange', onChange)
  window.addEventListener('pagehide', onHide)
  void stayAwake()
  return () => {
    document.removeEventListener('visibilitychange', onChange)
    window.removeEventListener('pagehide', onHide)
    void lock?.release()
  }
}

const WAITING_PHASES = new Set(['connecting', 'preparing', 'ai_speaking', 'sending', 'waiting', 'analyzing'])

type Run<T extends RoomEffect['type']> = (room: RoomParts, effect: Extract<RoomEffect, { type: T }>) => void

const effects: { [T in RoomEffect['type']]: Run<T> } = {
  connect: ({ transport }) => transport.connect(),
  join: (room, { afterMs }) => joinAfter(room, afterMs),
  continue_with_builtin: room => void continueWithBuiltin(room),
  capture: (room, { clientId }) => captureAnswer(room, clientId),
  discard: discardAnswer,
  finish: (room, { clientId }) => finishAnswer(room, clientId),
  send_text: (room, { clientId, text }) => sendTyped(room, clientId, text),
  deliver: ({ answerQueue }, { clientIds }) => answerQueue.deliver(clientIds),
  forget: ({ answerQueue }, { clientId }) => answerQueue.forget(clientId),
  give_back: (room, { clientId }) => void giveBack(room, clientId),
  mute: ({ devices }) => devices?.player?.stop(),
  report_heard: ({ transport }, { seq }) => transport.heard(seq),
  end: room => void end(room, 'candidate'),
  remind: (room, { phase, afterMs }) => {
    if (phase === 'analyzing') void farewell(room)
    void wait(afterMs).then(() => room.store.dispatch({ type: 'overdue', phase }))
  },
  complete: (room, { afterMs }) => void complete(room, afterMs),
  leave: letGo,
}

/**
 * Turns the machine: each event changes the state, then its effects run, then the watchers hear of it: what a release sends is
 * on its way while the page is drawn.
 */
const createRoomStore = (initial: RoomState, room: () => RoomParts): RoomStore => {
  let state = initial
  let stopped = false
  let quietTimer: ReturnType<typeof setTimeout> | undefined
  const { tell, listen } = createEmitter()

  const dispatch = (event: RoomEvent): void => {
    if (stopped) return
    const step = turnRoom(state, event)
    const changed = step.state !== state
    if (step.state.phase !== state.phase) {
      clearTimeout(quietTimer)
      if (WAITING_PHASES.has(step.state.phase))
        quietTimer = setTimeout(() => dispatch({ type: 'quiet' }), QUIET_MS)
    }
    state = step.state
    for (const effect of step.effects) (effects[effect.type] as Run<RoomEffect['type']>)(room(), effect)
    if (changed) tell()
  }
  return {
    getState: () => state,
    subscribe: listen,
    dispatch,
    isStopped: () => stopped,
    stop: () => {
      stopped = true
      clearTimeout(quietTimer)
    },
  }
}

const onEvent = (room: RoomParts, event: RoomEvent): void => {
  if (event.type === 'link_down') {
    room.answerQueue.setOpen(false)
    room.call?.pause()
  }
  room.store.dispatch(ownName(room, event))
  room.voice.follow(event)
}

const onMicrophone = ({ store, transport }: RoomParts, device: NamedMicrophone | null): void => {
  if (store.getState().device || !device) transport.signal('device_changed')
  store.dispatch(
    device ? { type: 'microphone', microphone: 'ready', device } : { type: 'microphone', microphone: 'none' },
  )
}

const start = async (room: RoomParts): Promise<void> => {
  const { options, store, answerQueue, voice } = room
  const left = await answerQueue.load()
  const devices = await openRoomDevices({
    choice: options.devices,
    onPlaying: playing => store.dispatch({ type: 'voice_playing', playing }),
    onBlocked: blocked => store.dispatch({ type: 'voice_blocked', blocked }),
    onMissing: missing => store.dispatch({ type: 'voice_missing', missing }),
    onMicrophone: device => onMicrophone(room, device),
  })
  if (store.isStopped()) return void devices.close()
  room.devices = devices
  const pending = left.map(({ clientId, kind }) => ({
    clientId,
    kind: kind === 'typed' ? ('typed' as const) : ('spoken' as const),
  }))
  const cutOff = !options.practice && wasCutOff(options.interviewId)
  noteSpeech(room, false)
  store.dispatch({ type: 'open', pending, ...(cutOff && { cutOff }) })
  if (!devices.player) store.dispatch({ type: 'voice_missing', missing: true })
  voice.open(devices.player)
}

const handleOf = (room: RoomParts) => {
  const { store, transport } = room
  const { getState, dispatch } = store
  const release = () => dispatch({ type: 'release', heldMs: performance.now() - room.pressedAt })
  const unlock = () => room.devices?.player?.unlock()
  return {
    getState,
    subscribe: store.subscribe,
    press: () => {
      unlock()
      dispatch({ type: 'press', clientId: crypto.randomUUID() })
    },
    release,
    submit: (text: string) => dispatch({ type: 'submit', clientId: crypto.randomUUID(), text }),
    /** Asks, in the words of a candidate, to go on: past the greeting, or past a question. */
    skip: (text: string) => dispatch({ type: 'submit', clientId: crypto.randomUUID(), text, asks: true }),
    end: () => dispatch({ type: 'end' }),
    /** Says the interviewer's last words again. */
    repeat: () => room.devices?.player?.replay(),
    /** Listens to another microphone from now on. */
    chooseMicrophone: (deviceId: string) => room.devices?.chooseMicrophone(deviceId),
    /** Call from a click when sound was blocked. */
    unlock,
    /** The interviewer is out of reach: seek it again, or go on with the built-in one. */
    choose: (choice: 'again' | 'builtin') => {
      unlock()
      dispatch({ type: 'choose', choice })
    },
    /** Stores what the candidate said instead; null where nothing is kept. */
    correct:
      room.options.demo || room.options.practice
        ? null
        : (seq: number, text: string) =>
            api('PUT /interviews/{id}/answers/{seq}/correction', {
              params: { id: room.options.interviewId, seq },
              interviewToken: room.options.token,
              body: { text },
            }),
    /** By what the candidate chooses what would help; null where nothing is kept. */
    pass:
      room.options.demo || room.options.practice
        ? null
        : { id: room.options.interviewId, candidate_token: room.options.token },
    pasted: () => transport.signal('paste'),
    /** Spectrum of who is speaking; null while there is no sound. */
    levels: () => {
      const { graph } = room.devices ?? {}
      if (!graph) return null
      return getState().phase === 'ai_speaking' ? graph.voiceLevels : graph.microphoneLevels
    },
    close: () => {
      if (store.isStopped()) return
      if (getState().capturing !== null) release()
      store.stop()
      letGo(room)
    },
  }
}

/** What the page may do with the room. */
export type LiveRoom = ReturnType<typeof handleOf>

/** The live interview: the machine decides, this carries out. Starts at once; `close` lets go of everything. */
export const openLiveRoom = (options: LiveRoomOptions): LiveRoom => {
  const { interviewId, token, language, demo, practice } = options
  const kind = practice ? 'practice' : demo ? 'demo' : 'interview'
  const first = initialRoom(options.devices.speaks ? 'ready' : 'none', kind)
  const store = createRoomStore(first, () => room)
  const voice = createRoomVoice({ getState: store.getState, language })
  const transport = createRoomTransport({
    interviewId,
    token,
    ...(demo && { demo }),
    practice: practice !== undefined,
    serverTime: localMs => serverTime(room, localMs),
    onEvent: event => onEvent(room, event),
    onVoice: voice.hear,
    onConduct: events => room.call?.conduct(events),
    onCallOver: () => room.call?.redial(),
  })
  const room: RoomParts = {
    options,
    store,
    voice,
    transport,
    answerQueue: openAnswerQueue(options, () => room),
    openCall: callOpener(() => room),
    stopWatching: watchPage({
      onSignal: transport.signal,
      onHide: () => {
        room.recording?.flush()
        leaveWhatIsOver(room)
      },
    }),
    devices: null,
    recording: null,
    transcriber: null,
    call: null,
    joining: undefined,
    pressedAt: 0,
    released: null,
  }
  void start(room)
  return handleOf(room)
}
