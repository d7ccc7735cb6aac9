import { STEADY_MS } from '../times.ts'
import { type CallTrouble, nextTryMs } from './call-retry.ts'
import { CallRefused, type ReasonTexts } from './negotiate.ts'
import { openPeer, type Peer, type PeerEvents } from './peer.ts'

interface Options extends Omit<PeerEvents, 'onLost'> {
  /** @param silentMs since when the provider was heard no more on a call that stood, milliseconds @throws CallRefused */
  sign: (offer: string, silentMs: number) => Promise<string>
  /** Before a call is made. */
  onDial: () => void
  /** The call broke, or did not come about; another try follows. */
  onLost: () => void
  /** There will be no other try. */
  onFailed: (trouble: CallTrouble) => void
  textOf: ReasonTexts
  /** Is another call wanted at all? */
  isWanted: () => boolean
}

const troubleOf = (cause: unknown): CallTrouble =>
  cause instanceof CallRefused
    ? cause.trouble
    : { final: true, message: cause instanceof Error ? cause.message : '', code: null, retryAfterMs: 0 }

interface Line extends Options {
  peer: Peer | null
  /** In a row. */
  failures: number
  /** When the call that stands did so first, milliseconds of `performance.now()`. */
  openedAt: number | null
  /** When the provider went silent, milliseconds of `performance.now()`; null: it did not, or that is unknown. */
  silentSince: number | null
  retry: ReturnType<typeof setTimeout> | undefined
}

const end = (line: Line): void => {
  clearTimeout(line.retry)
  line.peer?.close()
  line.peer = null
}

const after = (line: Line, trouble: CallTrouble): void => {
  end(line)
  // Our own line is down as well: the provider may be there.
  if (trouble.code === 'NETWORK') line.silentSince = null
  const wasSteady = line.openedAt !== null && performance.now() - line.openedAt >= STEADY_MS
  line.openedAt = null
  line.failures = wasSteady ? 1 : line.failures + 1
  line.onLost()
  if (!line.isWanted()) return
  const waitMs = nextTryMs(line.failures, trouble)
  if (waitMs === null) line.onFailed(trouble)
  else line.retry = setTimeout(() => line.isWanted() && dial(line), waitMs)
}

const lost = (line: Line): void =>
  after(line, { final: false, message: line.textOf('noSound'), code: null, retryAfterMs: 0 })

const open = (line: Line): ReturnType<typeof openPeer> =>
  openPeer({
    sign: offer =>
      line.sign(offer, line.silentSince === null ? 0 : Math.round(performance.now() - line.silentSince)),
    onOpen: () => {
      line.silentSince = null
      line.openedAt = performance.now()
      line.onOpen()
    },
    onMessage: line.onMessage,
    onVoice: line.onVoice,
    onLost: (reason, silentMs) => {
      if (line.isWanted()) console.warn('the call is lost', reason)
      if (line.openedAt !== null) line.silentSince = performance.now() - silentMs
      lost(line)
    },
  })

const dial = (line: Line): void => {
  end(line)
  line.onDial()
  try {
    const mine = open(line)
    line.peer = mine
    mine.dialled.catch((cause: unknown) => {
      if (line.peer !== mine) return
      console.warn('no call', cause)
      after(line, troubleOf(cause))
    })
  } catch (cause) {
    // A browser without calls.
    after(line, troubleOf(cause))
  }
}

const dialAnew = (line: Line): void => {
  line.failures = 0
  line.openedAt = null
  line.silentSince = null
  dial(line)
}

/** Keeps a call standing, with back-off between the tries. */
export const createCallLine = (options: Options) => {
  const line: Line = {
    ...options,
    peer: null,
    failures: 0,
    openedAt: null,
    silentSince: null,
    retry: undefined,
  }
  return {
    /** Makes a new call now; the present one is over. */
    dial: () => dialAnew(line),
    /** The provider has ended a call. An offer without an answer is of a later one, and stays. */
    redial: () => {
      if (line.peer && !line.peer.isAnswered()) return
      line.onLost()
      dialAnew(line)
    },
    /** Where to speak; null while no call is there. */
    uplink: () => line.peer?.uplink ?? null,
    /** The call that stands is of no use: another one. */
    drop: () => {
      console.warn('the call is given up')
      lost(line)
    },
    /** The call that stands is of no use, and no other will be: told as `onFailed`. */
    fail: (message: string) => {
      end(line)
      line.onLost()
      line.onFailed({ final: true, message, code: null, retryAfterMs: 0 })
    },
    /** Our own line is down: tries make no sense; a call that stands stays. */
    pause: () => {
      line.silentSince = null
      if (line.openedAt === null) end(line)
    },
    hangUp: () => end(line),
  }
}

/** One call after another, until one stands. */
export type CallLine = ReturnType<typeof createCallLine>
