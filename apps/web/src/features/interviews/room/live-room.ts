import type { StartSessionAck } from '@vivavox/contracts/interviews-live'
import { t } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { type BrowserEars, createBrowserEars } from '../audio/browser-ears.ts'
import { packsSound } from '../audio/microphone.ts'
import type { RoomCall } from '../call/room-call.ts'
import { type Answer, openAnswerStore } from './answer-store.ts'
import type { LiveRoom, LiveRoomOptions } from './live-room-types.ts'
import { callOpener } from './open-call.ts'
import { createOutbox } from './outbox.ts'
import { watchPage } from './page-signals.ts'
import { reportTurns } from './report-turns.ts'
import { openRoomDevices, type RoomDevices } from './room-devices.ts'
import { joinedFrom, type RoomEffect, type RoomEvent } from './room-events.ts'
import { isTalking } from './room-moves.ts'
import { type RoomRecording, startRoomRecording } from './room-recording.ts'
import { initialRoom } from './room-state.ts'
import { createRoomStore } from './room-store.ts'
import { createRoomTransport } from './room-transport.ts'
import { createRoomVoice } from './room-voice.ts'
import { FAREWELL_MS, silence } from './silence.ts'
import { createSocketPath } from './socket-path.ts'
import type { SpokenPath } from './spoken-path.ts'
import { wait } from './wait.ts'

/** A goodbye may begin this long after the end was asked for, milliseconds. */
const GOODBYE_DELAY_MS = 2000
/** How long unsent answers may hold up the end: without a line, and on a slow one. Milliseconds. */
const FLUSH_MS = 5000
const SLOW_FLUSH_MS = 2 * 60_000
/** How long a part of the recording lets answers go first, milliseconds. */
const ANSWERS_FIRST_MS = 30_000
/** Before an end that was not taken is asked for again, milliseconds. */
const END_AGAIN_MS = 2000
const ENDS = new Set<RoomEvent['type']>(['ending', 'session_ended', 'evaluated', 'evaluation_failed'])

/** The live interview: the machine decides, this carries out. Starts at once; `close` lets go of everything. */
export const openLiveRoom = (options: LiveRoomOptions): LiveRoom => {
  const { interviewId, token, language, demo } = options
  let devices: RoomDevices | null = null
  let recording: RoomRecording | null = null
  let ears: BrowserEars | null = null
  let call: RoomCall | null = null
  let ended = false
  let tellOver = () => {}
  /** The server has ended the talk. */
  const over = new Promise<void>(resolve => {
    tellOver = resolve
  })
  const playing = { own: false, call: false }
  let pressedAt = 0
  let clockOffset = 0
  let hearsEarly = false
  let closed = false
  /** The number of the last turn that was shown here. */
  let seen: number | undefined
  let joins = 0

  const store = createRoomStore(
    initialRoom(options.devices.speaks ? 'ready' : 'none', demo !== undefined),
    effect => run(effect),
  )
  const { dispatch, getState } = store

  const voice = createRoomVoice({ getState, language })
  /** On a call the record names spoken answers as the provider does. */
  const ownName = (event: RoomEvent): RoomEvent => {
    if (!call || event.type !== 'turn_stored') return event
    const { seq, clientId, speaker, text } = event
    return { ...event, clientId: call.stored({ seq, name: clientId, speaker, words: text }) }
  }
  const onEvent = (event: RoomEvent): void => {
    if (event.type === 'link_down') {
      outbox.setOpen(false)
      call?.pause()
    }
    if (ENDS.has(event.type)) {
      ended = true
      tellOver()
    }
    if (event.type === 'ai_text' && event.final) seen = Math.max(seen ?? 0, event.seq)
    dispatch(ownName(event))
    voice.follow(event)
  }
  const onPlaying = (source: keyof typeof playing) => (isPlaying: boolean) => {
    playing[source] = isPlaying
    const heard = playing.own || playing.call
    if (heard !== getState().voice.playing) dispatch({ type: 'voice_playing', playing: heard })
  }

  const transport = createRoomTransport({
    interviewId,
    token,
    ...(demo && { demo }),
    serverTime: localMs => localMs + clockOffset,
    onEvent,
    onVoice: message => voice.hear(message),
    onLead: events => call?.lead(events),
    onCallOver: () => call?.redial(),
  })
  const socketPath = createSocketPath({
    devices: () => devices,
    ears: () => ears,
    transport,
    isHeardEarly: () => hearsEarly,
    dispatch,
  })
  const path = (): SpokenPath => call ?? socketPath
  const outbox = createOutbox({
    store: openAnswerStore(interviewId),
    send: answer => {
      if (answer.kind !== 'typed') return path().deliver(answer)
      call?.typed(answer.clientId, answer.text)
      return transport.sendAnswer(answer)
    },
    onSettled: (clientId, delivery) =>
      dispatch(
        delivery.kind === 'stored'
          ? { type: 'stored', clientId }
          : { ...delivery, type: 'rejected', clientId },
      ),
    wait,
  })

  const openCall = callOpener(opened => ({
    interviewId,
    token,
    textOf: reason => t(reason === 'network' ? 'common.error.network' : `interviews.failed.${reason}`),
    devices: opened,
    serverTime: localMs => localMs + clockOffset,
    dispatch,
    onPlaying: onPlaying('call'),
    keep: answer => outbox.keep(answer.clientId, Promise.resolve(answer)),
    forget: outbox.forget,
    sendTurns: reportTurns(interviewId, token),
    isTalking: () => !closed && isTalking(getState().phase),
    end: () => end('interviewer'),
  }))
  /** Answers that come next: those that are not acknowledged, and the one that is being spoken. */
  const waiting = (): string[] => {
    const { pending, capturing } = getState()
    return [...pending.map(({ clientId }) => clientId), ...(capturing === null ? [] : [capturing])]
  }
  /** @returns false when what a call needs could not be had */
  const joinCall = async (ack: StartSessionAck): Promise<boolean> => {
    if (!devices) return false
    call = await openCall(devices).catch((error: unknown) => {
      console.warn('no call can be made', error)
      return null
    })
    if (closed) call?.close()
    else call?.join(ack, waiting().length > 0)
    return call !== null
  }

  const unreachable = (): void => dispatch({ type: 'refused', code: 'NETWORK', text: '', retryable: true })
  const enter = async (ack: StartSessionAck, asked: number): Promise<void> => {
    hearsEarly = ack.hearsEarly
    clockOffset = Date.parse(ack.serverTime) - (asked + Date.now()) / 2
    if (ack.transport === 'webrtc' && !(await joinCall(ack))) return unreachable()
    if (ack.browserSpeech) ears ??= createBrowserEars(language)
    outbox.setOpen(true)
    dispatch({
      type: 'joined',
      ...joinedFrom(ack, ears !== null),
      endsAt: Date.parse(ack.endsAt) - clockOffset,
    })
    beginRecording()
  }
  const join = async (): Promise<void> => {
    const asked = Date.now()
    const ack = await transport.join({ waiting: waiting(), seen })
    if (!ack) return unreachable()
    if (ack.ok) return enter(ack, asked)
    const retryable =
      ack.code === 'INTERNAL' ||
      ack.code === 'RATE_LIMITED' ||
      ack.code === 'PROVIDER_UNAVAILABLE' ||
      ack.code === 'PROVIDER_FAILED'
    dispatch({ type: 'refused', code: ack.code, text: ack.error, retryable })
  }
  const joinAfter = async (afterMs: number): Promise<void> => {
    joins += 1
    const mine = joins
    await wait(afterMs)
    if (mine === joins && !closed) await join()
  }
  const continueWithBuiltin = async (): Promise<void> => {
    joins += 1
    const asked = Date.now()
    const ack = await transport.continueWithBuiltin(waiting())
    if (!ack?.ok) return dispatch({ type: 'choice_refused', text: ack?.error ?? '' })
    leaveAccount()
    call?.close()
    call = null
    await enter(ack, asked)
  }

  const beginRecording = (): void => {
    const stream = devices?.capture() && devices?.graph?.both
    if (recording || !stream || closed || demo || !packsSound()) return
    recording = startRoomRecording({
      interviewId,
      token,
      stream,
      now: () => Date.now() + clockOffset,
      // On a call answers have a line of their own.
      mayGo: () => (call ? Promise.resolve() : answersSent(ANSWERS_FIRST_MS)),
      onProgress: upload => {
        if (!isTalking(getState().phase)) dispatch({ type: 'upload', upload })
      },
    })
    dispatch({ type: 'upload', upload: { totalMs: 0, storedMs: 0, lostMs: 0, done: false } })
  }

  const capture = (clientId: string): void => {
    pressedAt = performance.now()
    try {
      path().press(clientId)
    } catch {
      dispatch({ type: 'capture_failed', clientId, reason: 'microphone' })
    }
  }
  const send = (clientId: string, answer: Promise<Answer | null>): void => {
    devices?.player?.newTurn()
    outbox.keep(clientId, answer)
    outbox.deliver([clientId])
  }

  const sendTyped = (clientId: string, text: string): void => {
    send(clientId, Promise.resolve({ clientId, kind: 'typed', text, createdAt: Date.now() }))
  }

  const answersSent = (patienceMs: number): Promise<void> => Promise.race([outbox.idle(), wait(patienceMs)])

  /** Of a demo that nobody hears any more nothing is left to be ended. */
  const endWithoutLine = async (): Promise<void> => {
    if (demo) return dispatch({ type: 'session_ended' })
    await api('PUT /interviews/{id}', {
      params: { id: interviewId },
      body: { status: 'completed' },
      interviewToken: token,
    })
  }
  const end = async (by: 'candidate' | 'interviewer'): Promise<void> => {
    await answersSent(getState().link.kind === 'connected' ? SLOW_FLUSH_MS : FLUSH_MS)
    try {
      await transport.end(by).catch(endWithoutLine)
    } catch (error) {
      dispatch({ type: 'end_failed', text: error instanceof Error ? error.message : '' })
      call?.revive()
      if (by === 'candidate') return
      await wait(END_AGAIN_MS)
      if (!closed && getState().phase === 'analyzing') await end(by)
    }
  }
  const quiet = (ms: number): Promise<void> =>
    silence(ms, { isPlaying: () => getState().voice.playing, wait, now: () => performance.now() })
  /** Nobody asks about a demo afterwards. */
  const leaveAccount = (): void => {
    if (!demo) call?.leaveAccount()
  }
  const farewell = async (): Promise<void> => {
    // On a call the goodbye is not ours to time: the server says when it is over.
    if (call) await Promise.race([over, wait(FAREWELL_MS)])
    await quiet(GOODBYE_DELAY_MS)
    if (isTalking(getState().phase)) return
    call?.hangUp()
    leaveAccount()
    await recording?.sent()
  }
  /** The page promises that everything is kept: it stays until that is so. */
  const everythingSent = async (): Promise<void> => {
    await quiet(0)
    await recording?.stop()
    void devices?.close()
    await answersSent(SLOW_FLUSH_MS)
    await recording?.sent()
  }
  const complete = async (afterMs: number): Promise<void> => {
    await Promise.all([wait(afterMs), everythingSent()])
    const { outcome } = getState()
    if (!closed && outcome) options.onComplete(outcome)
  }
  const release = async (): Promise<void> => {
    if (ended) leaveAccount()
    outbox.setOpen(false)
    call?.close()
    transport.close()
    stopWatching()
    ears?.close()
    await recording?.stop()
    await devices?.close()
    await recording?.sent()
  }
  let released: Promise<void> | null = null
  /** Once: a room that failed has let go before it is left. */
  const letGo = (): Promise<void> => {
    released ??= release()
    return released
  }
  const giveBack = async (clientId: string): Promise<void> => {
    const answer = await outbox.get(clientId)
    if (answer?.kind === 'typed') options.onGiveBack(answer.text)
    outbox.forget(clientId)
  }

  const effects: { [T in RoomEffect['type']]: (effect: Extract<RoomEffect, { type: T }>) => void } = {
    connect: () => transport.connect(),
    join: ({ afterMs }) => void joinAfter(afterMs),
    continue_with_builtin: () => void continueWithBuiltin(),
    capture: ({ clientId }) => capture(clientId),
    discard: () => path().discard(),
    finish: ({ clientId }) => send(clientId, path().finish(clientId)),
    send_text: ({ clientId, text }) => sendTyped(clientId, text),
    deliver: ({ clientIds }) => outbox.deliver(clientIds),
    forget: ({ clientId }) => outbox.forget(clientId),
    give_back: ({ clientId }) => void giveBack(clientId),
    hush: () => devices?.player?.hush(),
    end: () => void end('candidate'),
    remind: ({ phase, afterMs }) => {
      if (phase === 'analyzing') void farewell()
      void wait(afterMs).then(() => dispatch({ type: 'overdue', phase }))
    },
    complete: ({ afterMs }) => void complete(afterMs),
    leave: () => void letGo(),
  }
  const run = (effect: RoomEffect): void => (effects[effect.type] as (effect: RoomEffect) => void)(effect)

  const stopWatching = watchPage({
    onSignal: transport.signal,
    onHide: () => {
      recording?.flush()
      if (ended) leaveAccount()
    },
  })

  const start = async (): Promise<void> => {
    const left = await outbox.load()
    devices = await openRoomDevices({
      choice: options.devices,
      onPlaying: onPlaying('own'),
      onBlocked: blocked => dispatch({ type: 'voice_blocked', blocked }),
      onMicrophone: device => {
        if (getState().device || !device) transport.signal('device_changed')
        dispatch(
          device
            ? { type: 'microphone', microphone: 'ready', device }
            : { type: 'microphone', microphone: 'none' },
        )
      },
    })
    if (closed) return void devices.close()
    const pending = left.map(({ clientId, kind }) => ({
      clientId,
      kind: kind === 'typed' ? ('typed' as const) : ('spoken' as const),
    }))
    dispatch({ type: 'open', pending })
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
    skip: text => dispatch({ type: 'submit', clientId: crypto.randomUUID(), text, asks: true }),
    end: () => dispatch({ type: 'end' }),
    repeat: () => devices?.player?.replay(),
    chooseMicrophone: deviceId => devices?.chooseMicrophone(deviceId),
    unlock: () => devices?.player?.unlock(),
    choose: choice => {
      devices?.player?.unlock()
      dispatch({ type: 'choose', choice })
    },
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
