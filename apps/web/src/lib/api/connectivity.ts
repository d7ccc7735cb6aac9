import { createEmitter } from '../page/emitter.ts'

/** Milliseconds. */
const FIRST_LOOK = 1_000
/** Each look that fails doubles the pause before the next one. */
const LONGEST_PAUSE = 15_000
const PATIENCE = 5_000

const GATEWAY_FAULTS: readonly number[] = [502, 503, 504]

/** Did something in front of the server answer for it? The product names each of its answers. */
export const isFromOutside = ({ status, headers }: Pick<Response, 'status' | 'headers'>): boolean =>
  GATEWAY_FAULTS.includes(status) && !headers.has('x-request-id')

interface State {
  away: boolean
  looking: boolean
}
const state: State = { away: false, looking: false }
const { tell, listen } = createEmitter()

const setAway = (away: boolean): void => {
  if (state.away === away) return
  state.away = away
  tell()
}

/** Without a network of its own the browser cannot tell. Outside one there is no `navigator`. */
const answers = (): Promise<boolean> =>
  fetch('/api/health', { cache: 'no-store', signal: AbortSignal.timeout(PATIENCE) }).then(
    response => !isFromOutside(response),
    () => globalThis.navigator?.onLine === false,
  )

const look = async (pause: number): Promise<void> => {
  const isThere = await answers()
  setAway(!isThere)
  if (isThere) state.looking = false
  else setTimeout(look, pause, Math.min(pause * 2, LONGEST_PAUSE))
}

/** Called when a request got no answer: checks whether the server is away, and then until it is back. */
export const suspectServer = (): void => {
  if (state.looking) return
  state.looking = true
  setTimeout(look, FIRST_LOOK, FIRST_LOOK * 2)
}

/** For useSyncExternalStore. */
export const onServerAway = listen

/** Is it away, as far as is known? */
export const isServerAway = (): boolean => state.away
