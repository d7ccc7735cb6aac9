import type {
  AckFailure,
  ServerToClient,
  StartSessionAck,
  VoiceFormat,
} from '@vivavox/contracts/interviews-live'
import { io } from 'socket.io-client'
import { playsOpus } from '../audio/opus-voice.ts'
import { ACK_MS, UNREACHABLE_MS } from '../times.ts'
import { createAnswerSender, type RoomSocket } from './answer-sender.ts'
import { COMING_BACK, carriesTextOnly, comeBack, fallBackToPolling, watchHeartbeat } from './connection.ts'
import type { RoomEvent } from './room-events.ts'

/** BCP 47. */
export interface DemoLanguages {
  /** Of the interview. */
  language: string
  /** Of the screens. */
  interfaceLang: string
}

/** The interviewer's voice: sound, or the number of a text to be read. */
export type VoiceMessage =
  | { kind: 'sound'; format: VoiceFormat; chunks: (ArrayBuffer | Uint8Array | string)[] }
  /** The server has sent all of a turn. */
  | { kind: 'complete' }
  | { kind: 'speak'; seq: number }

/** What this page has of the talk already. */
interface KnownBefore {
  /** Answers that are not acknowledged yet. */
  waiting: string[]
  /** The number of the last turn that it has shown; undefined: none. */
  seen: number | undefined
  /** The candidate begins by typing. */
  types: boolean
}

interface Options {
  interviewId: string
  token: string
  /** Of a demo: what it is to be held in. */
  demo?: DemoLanguages
  practice: boolean
  /** The server's clock at a moment of ours, both milliseconds since 1970. */
  serverTime: (localMs: number) => number
  onEvent: (event: RoomEvent) => void
  onVoice: (message: VoiceMessage) => void
  /** The browser is to lead its call, with these events of the provider's protocol. */
  onConduct: (events: readonly object[]) => void
  /** The provider has ended the call. */
  onCallOver: () => void
}

type ChunkMessage = Parameters<ServerToClient['ai-audio-chunk']>[0] & { audioData?: string }

const voiceOf = ({ seq, audioChunks, audioData, speak }: ChunkMessage, format: VoiceFormat): VoiceMessage => {
  if (speak) return { kind: 'speak', seq }
  return { kind: 'sound', format, chunks: [...(audioChunks ?? []), ...(audioData ? [audioData] : [])] }
}

/** What the server says becomes what the room understands. @returns how to stop watching the line */
const listen = (
  socket: RoomSocket,
  { onEvent, onVoice, onConduct, onCallOver }: Options,
  format: () => VoiceFormat,
): (() => void) => {
  const watch = watchHeartbeat(silent => onEvent({ type: 'line_silent', silent }))
  for (const sign of ['ping', 'packet'] as const) socket.io.on(sign, watch.heard)
  socket.on('disconnect', watch.stop)
  // What was sent into a line that a sleeping machine had lost would arrive before the session is taken up again, and be refused.
  socket.on('disconnect', () => {
    socket.sendBuffer = []
  })
  const unreachable = setTimeout(() => onEvent({ type: 'unreachable' }), UNREACHABLE_MS)
  socket.on('connect', () => {
    clearTimeout(unreachable)
    onEvent({ type: 'link_up', ...(carriesTextOnly(socket) && { textOnly: true }) })
  })
  socket.on('connect_error', () => onEvent({ type: 'link_down' }))
  socket.on('disconnect', () => onEvent({ type: 'link_down' }))
  socket.on('ai-text', message => onEvent({ type: 'ai_text', ...message }))
  socket.on('ai-audio-chunk', message => onVoice(voiceOf(message, format())))
  socket.on('lead-call', ({ events }) => onConduct(events))
  socket.on('call-over', onCallOver)
  socket.on('interviewer-line', message => onEvent({ type: 'interviewer_line', ...message }))
  socket.on('interviewer-unavailable', ({ comeBackUntil, mayContinue }) =>
    onEvent({ type: 'unavailable', comeBackUntil, mayContinue }),
  )
  socket.on('interviewer-back', () => onEvent({ type: 'interviewer_back' }))
  socket.on('accommodations-changed', message => onEvent({ type: 'accommodated', ...message }))
  socket.on('ai-speaking', message => {
    if (!message.speaking) onVoice({ kind: 'complete' })
    onEvent({ type: 'ai_speaking', ...message })
  })
  socket.on('answer-kept', message => onEvent({ type: 'taken', ...message }))
  socket.on('hear-out', message => onEvent({ type: 'hear_out', ...message }))
  socket.on('ai-interrupted', () => onEvent({ type: 'ai_interrupted' }))
  socket.on('turn-stored', turn => onEvent({ type: 'turn_stored', ...turn }))
  socket.on('interview-progress', ({ questionNumber, totalQuestions }) =>
    onEvent({ type: 'progress', question: questionNumber, total: totalQuestions }),
  )
  socket.on('interview-ending', () => onEvent({ type: 'ending' }))
  socket.on('session-ended', () => onEvent({ type: 'session_ended' }))
  socket.on('evaluation-complete', ({ evaluation }) =>
    onEvent({ type: 'evaluated', overallScore: evaluation?.overall_score ?? null }),
  )
  socket.on('evaluation-error', ({ awaitingWords }) =>
    onEvent({ type: 'evaluation_failed', ...(awaitingWords && { awaitingWords }) }),
  )
  for (const name of ['session-error', 'error'] as const) {
    socket.on(name, ({ message, code, retryable }) =>
      onEvent({ type: 'fault', code, text: message, retryable }),
    )
  }
  return () => {
    clearTimeout(unreachable)
    watch.stop()
  }
}

/** The live line to the server. Reconnects by itself, every 1 to 5 s. */
export const createRoomTransport = (options: Options) => {
  const { interviewId, token, demo, practice } = options
  const socket: RoomSocket = io({
    transports: ['websocket'],
    autoConnect: false,
    forceNew: true,
    ...COMING_BACK,
  })
  let format: VoiceFormat = 'pcm16'
  const agreed = (ack: StartSessionAck | AckFailure): StartSessionAck | AckFailure => {
    if (ack.ok) format = ack.voice ?? 'pcm16'
    return ack
  }
  const stopWatching = listen(socket, options, () => format)
  const stopComingBack = comeBack(socket)
  fallBackToPolling(socket)
  return {
    connect: () => void socket.connect(),
    /** Begins or resumes the interview on this connection; undefined when no answer came. */
    join: async (known: KnownBefore) => {
      const voice: VoiceFormat[] = (await playsOpus()) ? ['opus', 'pcm16'] : ['pcm16']
      return socket
        .timeout(ACK_MS)
        .emitWithAck('start-session', {
          interviewId,
          token,
          ...demo,
          ...(practice && { practice }),
          ...known,
          voice,
          reportsHeard: true,
        })
        .then(agreed)
        .catch(() => undefined)
    },
    /** Goes on with the built-in interviewer; answered as `join` is. */
    continueWithBuiltin: (waiting: string[]) =>
      socket
        .timeout(ACK_MS)
        .emitWithAck('continue-with', { interviewer: 'builtin', waiting })
        .catch(() => undefined),
    ...createAnswerSender(socket, options.serverTime),
    /** Ends the interview: as the candidate's wish, or because the interviewer said goodbye. Rejects when the server did not take it. */
    end: async (by: 'candidate' | 'interviewer') => {
      if (!socket.connected) throw new Error('not connected')
      const answer = await socket.timeout(ACK_MS).emitWithAck('end-session', { reason: by })
      if (!answer.ok) throw new Error(answer.error)
    },
    /** A turn has sounded to its end. */
    heard: (seq: number) => {
      if (socket.connected) socket.emit('heard', { seq }, () => {})
    },
    /** A fact for the recruiter; lost without harm. */
    signal: (kind: 'page_hidden' | 'page_shown' | 'paste' | 'device_changed') => {
      if (socket.connected) socket.emit('client-signal', { kind, at: new Date().toISOString() }, () => {})
    },
    close: () => {
      stopComingBack()
      stopWatching()
      socket.removeAllListeners()
      socket.disconnect()
    },
  }
}

/** What `createRoomTransport` makes. */
export type RoomTransport = ReturnType<typeof createRoomTransport>
