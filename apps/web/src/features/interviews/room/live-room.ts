import { t } from '../../../i18n/index.ts'
import { ApiError, api } from '../../../lib/api/api.ts'
import type { CallOptions } from '../call/call-actions.ts'
import type { RoomCall } from '../call/room-call.ts'
import type { ReportedTurn, ReportResult } from '../call/turn-reports.ts'
import { openAnswerStore } from './answer-store.ts'
import { sendAnswer } from './answers.ts'
import { end, leaveWhatIsOver, letGo } from './leave-room.ts'
import { createOutbox } from './outbox.ts'
import { watchPage } from './page-signals.ts'
import { type NamedMicrophone, openRoomDevices, type RoomDevices } from './room-devices.ts'
import type { RoomEvent } from './room-events.ts'
import { isTalking } from './room-moves.ts'
import { type LiveRoom, type LiveRoomOptions, type RoomParts, serverTime } from './room-parts.ts'
import { initialRoom } from './room-state.ts'
import { createRoomStore } from './room-store.ts'
import { createRoomTransport } from './room-transport.ts'
import { createRoomVoice } from './room-voice.ts'
import { wait } from './wait.ts'

/**
 * Fetches what a call needs, which only rooms with one do, and makes it ready; once. Rejects when it could not be fetched
 * this time.
 */
const callOpener = (
  options: (devices: RoomDevices) => CallOptions,
): ((devices: RoomDevices) => Promise<RoomCall>) => {
  let opening: Promise<RoomCall> | null = null
  return devices => {
    opening ??= import('../call/room-call.ts')
      .then(({ openRoomCall }) => openRoomCall(options(devices)))
      .catch((error: unknown) => {
        opening = null
        throw error
      })
    return opening
  }
}

/** On a call the record names spoken answers as the provider does. */
const ownName = ({ call }: RoomParts, event: RoomEvent): RoomEvent => {
  if (!call || event.type !== 'turn_stored') return event
  const { seq, clientId, speaker, text } = event
  return { ...event, clientId: call.stored({ seq, name: clientId, speaker, words: text }) }
}

const onEvent = (room: RoomParts, event: RoomEvent): void => {
  if (event.type === 'link_down') {
    room.outbox.setOpen(false)
    room.call?.pause()
  }
  room.store.dispatch(ownName(room, event))
  room.voice.follow(event)
}

/** A server that does not take reports now may do so later: after we have come back, or once we lead again. */
const isRefused = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && !error.retryable && error.code !== 'CONFLICT'

/** Reports turns of a call that this browser leads. Never rejects. */
const reportTurns =
  (interviewId: string, token: string) =>
  async (turns: readonly ReportedTurn[]): Promise<ReportResult> => {
    try {
      await api('POST /interviews/{id}/turns', {
        params: { id: interviewId },
        body: { turns: [...turns] },
        interviewToken: token,
      })
      return 'accepted'
    } catch (error) {
      console.warn('a report of turns was not taken', error)
      return isRefused(error) ? 'refused' : 'again'
    }
  }

const callOptions = (room: RoomParts, devices: RoomDevices): CallOptions => {
  const { options, store, outbox } = room
  const { interviewId, token } = options
  return {
    interviewId,
    token,
    textOf: reason => t(reason === 'network' ? 'common.error.network' : `interviews.failed.${reason}`),
    devices,
    serverTime: localMs => serverTime(room, localMs),
    dispatch: store.dispatch,
    keep: answer => outbox.keep(answer.clientId, Promise.resolve(answer)),
    forget: outbox.forget,
    sendTurns: reportTurns(interviewId, token),
    isTalking: () => !store.isStopped() && isTalking(store.getState().phase),
    end: () => end(room, 'interviewer'),
  }
}

const onMicrophone = ({ store, transport }: RoomParts, device: NamedMicrophone | null): void => {
  if (store.getState().device || !device) transport.signal('device_changed')
  store.dispatch(
    device ? { type: 'microphone', microphone: 'ready', device } : { type: 'microphone', microphone: 'none' },
  )
}

const start = async (room: RoomParts): Promise<void> => {
  const { options, store, outbox, voice } = room
  const left = await outbox.load()
  const devices = await openRoomDevices({
    choice: options.devices,
    onPlaying: playing => store.dispatch({ type: 'voice_playing', playing }),
    onBlocked: blocked => store.dispatch({ type: 'voice_blocked', blocked }),
    onMicrophone: device => onMicrophone(room, device),
  })
  if (store.isStopped()) return void devices.close()
  room.devices = devices
  const pending = left.map(({ clientId, kind }) => ({
    clientId,
    kind: kind === 'typed' ? ('typed' as const) : ('spoken' as const),
  }))
  store.dispatch({ type: 'open', pending })
  voice.open(devices.player)
}

/** What the page may do. */
const handleOf = (room: RoomParts): LiveRoom => {
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
    submit: text => dispatch({ type: 'submit', clientId: crypto.randomUUID(), text }),
    skip: text => dispatch({ type: 'submit', clientId: crypto.randomUUID(), text, asks: true }),
    end: () => dispatch({ type: 'end' }),
    repeat: () => room.devices?.player?.replay(),
    chooseMicrophone: deviceId => room.devices?.chooseMicrophone(deviceId),
    unlock,
    choose: choice => {
      unlock()
      dispatch({ type: 'choose', choice })
    },
    pasted: () => transport.signal('paste'),
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

/** The live interview: the machine decides, this carries out. Starts at once; `close` lets go of everything. */
export const openLiveRoom = (options: LiveRoomOptions): LiveRoom => {
  const { interviewId, token, language, demo } = options
  const first = initialRoom(options.devices.speaks ? 'ready' : 'none', demo !== undefined)
  const store = createRoomStore(first, () => room)
  const { dispatch, getState } = store
  const voice = createRoomVoice({ getState, language })
  const transport = createRoomTransport({
    interviewId,
    token,
    ...(demo && { demo }),
    serverTime: localMs => serverTime(room, localMs),
    onEvent: event => onEvent(room, event),
    onVoice: voice.hear,
    onLead: events => room.call?.lead(events),
    onCallOver: () => room.call?.redial(),
  })
  const room: RoomParts = {
    options,
    store,
    voice,
    transport,
    outbox: createOutbox({
      store: openAnswerStore(interviewId),
      send: answer => sendAnswer(room, answer),
      onSettled: (clientId, delivery) =>
        dispatch(
          delivery.kind === 'stored'
            ? { type: 'stored', clientId }
            : { ...delivery, type: 'rejected', clientId },
        ),
      wait,
    }),
    openCall: callOpener(devices => callOptions(room, devices)),
    stopWatching: watchPage({
      onSignal: transport.signal,
      onHide: () => {
        room.recording?.flush()
        leaveWhatIsOver(room)
      },
    }),
    devices: null,
    recording: null,
    ears: null,
    call: null,
    joining: undefined,
    pressedAt: 0,
    released: null,
  }
  void start(room)
  return handleOf(room)
}
