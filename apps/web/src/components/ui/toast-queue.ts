import { createEmitter } from '../../lib/page/emitter.ts'

export interface ToastMessage {
  tone: 'success' | 'error'
  text: string
  /** An error that the page itself shows: it goes by itself like any other message. */
  isPassing?: boolean
  /** What can be done about it, and for how long, milliseconds: it stays until then. */
  action?: { label: string; onClick: () => void; forMs: number }
}

let show: ((message: ToastMessage) => void) | undefined
let waiting: ToastMessage[] = []
const wake = createEmitter()

const push = (message: ToastMessage): void => {
  if (show) {
    show(message)
    return
  }
  waiting = [...waiting, message]
  wake.tell()
}

/** A short message top right: 3 s, with something to do as long as it can be done, errors until dismissed. Never the only carrier of something important. */
export const toast = {
  success: (text: string, action?: ToastMessage['action']) =>
    push({ tone: 'success', text, ...(action && { action }) }),
  error: (text: string, isPassing = false) => push({ tone: 'error', text, isPassing }),
}

/** Calls back once there is something to show: the toast library is fetched only then. */
export const onFirstToast = wake.listen

/** Whether messages wait for the toast library to show them. */
export const hasWaitingToasts = (): boolean => waiting.length > 0

/** Gives the queue its screen; what waited is shown at once. Returns the way to take it away again. */
export const connectToasts = (screen: (message: ToastMessage) => void): (() => void) => {
  show = screen
  const queued = waiting
  waiting = []
  for (const message of queued) screen(message)
  return () => {
    show = undefined
  }
}
