import type { AppendPump } from './append-pump.ts'
import { type CallTrouble, nextTryMs, STEADY_MS } from './call-retry.ts'
import { openPeer, type Peer, type PeerEvents } from './peer.ts'
import { CallRefused, type ReasonTexts } from './sign-offer.ts'

/** One call after another, until one stands. */
export interface CallLine {
  /** Makes a new call now; the present one is over. */
  dial: () => void
  /** Where to speak; null while no call is there. */
  pump: () => AppendPump | null
  /** The call that stands is of no use: another one. */
  drop: () => void
  /** The call that stands is of no use, and no other will be: told as `onFailed`. */
  fail: (message: string) => void
  /** Our own line is down: tries make no sense; a call that stands stays. */
  pause: () => void
  hangUp: () => void
}

interface Options extends Omit<PeerEvents, 'onLost'> {
  /** @throws CallRefused */
  sign: (offer: string) => Promise<string>
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

/** Keeps a call standing, with back-off between the tries. */
export const createCallLine = (options: Options): CallLine => {
  let peer: Peer | null = null
  let failures = 0
  let openedAt: number | null = null
  let retry: ReturnType<typeof setTimeout> | undefined

  const end = (): void => {
    clearTimeout(retry)
    peer?.close()
    peer = null
  }
  const after = (trouble: CallTrouble): void => {
    end()
    const wasSteady = openedAt !== null && performance.now() - openedAt >= STEADY_MS
    openedAt = null
    failures = wasSteady ? 1 : failures + 1
    options.onLost()
    if (!options.isWanted()) return
    const waitMs = nextTryMs(failures, trouble)
    if (waitMs === null) options.onFailed(trouble)
    else retry = setTimeout(() => options.isWanted() && dial(), waitMs)
  }
  const lost = (message: string): void => after({ final: false, message, code: null, retryAfterMs: 0 })

  const open = () =>
    openPeer({
      sign: options.sign,
      onOpen: () => {
        openedAt = performance.now()
        options.onOpen()
      },
      onMessage: options.onMessage,
      onVoice: options.onVoice,
      onLost: reason => {
        if (options.isWanted()) console.warn('the call is lost', reason)
        lost(options.textOf('noSound'))
      },
    })
  const dial = (): void => {
    end()
    options.onDial()
    try {
      const mine = open()
      peer = mine
      mine.dialled.catch((cause: unknown) => {
        if (peer !== mine) return
        console.warn('no call', cause)
        after(troubleOf(cause))
      })
    } catch (cause) {
      // A browser without calls.
      after(troubleOf(cause))
    }
  }
  return {
    dial: () => {
      failures = 0
      openedAt = null
      dial()
    },
    pump: () => peer?.pump ?? null,
    drop: () => {
      console.warn('the call is given up')
      lost(options.textOf('noSound'))
    },
    fail: message => {
      end()
      options.onLost()
      options.onFailed({ final: true, message, code: null, retryAfterMs: 0 })
    },
    pause: () => {
      if (openedAt === null) end()
    },
    hangUp: end,
  }
}
