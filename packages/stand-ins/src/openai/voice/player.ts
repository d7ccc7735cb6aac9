/** Length of a packet, milliseconds. */
export const FRAME_MS = 20

/** Something that is being said, or waits to be said. */
export interface Playback {
  /** Nothing after this is said any more, milliseconds from its beginning. */
  shorten(ms: number): void
}

export interface PlaybackEvents {
  /** At the very moment at which the first packet leaves, also inside of `play`. */
  onFirstFrame(): void
  /** It has begun; never before `play` has returned. */
  onStarted(): void
  /** The last packet has left and was played. */
  onStopped(): void
  /** It was thrown away before its end. */
  onCleared(): void
}

/** How a session sounds, on a call. Pieces follow each other. */
export interface Sound {
  /** Begins at once when nothing is being said. @param ms length @param words how many */
  play(ms: number, words: number, events: PlaybackEvents): Playback
  /** Throws away what is being said and what waits. */
  clear(): void
  close(): void
}

interface PlayerParts {
  /**
   * Sends a packet.
   * @param index number of the packet within what is being said; null: silence
   * @param atMs where the packet stands on the line of time of the call
   * @param first is it the first after a pause?
   */
  send(packet: { index: number; words: number; ms: number } | null, atMs: number, first: boolean): void
  /** Is silence sent while nobody speaks? */
  sendsSilence(): boolean
}

/** Sums of fractions differ by less than this. */
const ROUNDING_MS = 0.01

interface Piece {
  frames: number
  words: number
  ms: number
  sent: number
  /** Was its beginning told? */
  told: boolean
  events: PlaybackEvents
}

/** How often it looks whether silence is wanted, while none is sent. */
const IDLE_LOOK_MS = 200

/**
 * Says pieces one after the other in 20 ms packets, paced by the clock: a packet that is late does not delay the next
 * ones. The first packet of a piece leaves inside of `play` when nothing is being said.
 */
export function createPlayer({ send, sendsSilence }: PlayerParts): Sound {
  const now = () => performance.now()
  const start = now()
  let waiting: Piece[] = []
  let current: Piece | null = null
  /** When the next packet is due. */
  let due = 0
  let lastAt = Number.NEGATIVE_INFINITY
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const packet = (piece: Piece | null) => {
    const at = Math.max(due - start, lastAt + FRAME_MS)
    send(
      piece && { index: piece.sent, words: piece.words, ms: piece.ms },
      at,
      at - lastAt > FRAME_MS + ROUNDING_MS,
    )
    lastAt = at
    due += FRAME_MS
  }

  const schedule = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(tick, Math.max(0, ms))
  }

  const tellStarted = (piece: Piece) => {
    if (!piece.told) piece.events.onStarted()
    piece.told = true
  }

  const begin = () => {
    const piece = waiting.shift() ?? null
    current = piece
    if (piece) queueMicrotask(() => tellStarted(piece))
  }

  const say = (piece: Piece) => {
    if (piece.sent === 0) piece.events.onFirstFrame()
    packet(piece)
    piece.sent += 1
  }

  const tick = () => {
    if (closed) return
    while (due <= now()) {
      if (current && current.sent >= current.frames) {
        const piece = current
        current = null
        // A stall that is made up for may hold all of it: its beginning is still to be told.
        tellStarted(piece)
        piece.events.onStopped()
      }
      if (!current) begin()
      if (current) say(current)
      else if (sendsSilence()) packet(null)
      else break
    }
    if (current || sendsSilence()) schedule(due - now())
    else schedule(IDLE_LOOK_MS)
  }

  /** Takes up sending after a pause. */
  const wake = () => {
    if (due < now()) due = now()
    tick()
  }

  schedule(0)
  return {
    play: (ms, words, events): Playback => {
      const piece = { frames: Math.ceil(ms / FRAME_MS), words, ms, sent: 0, told: false, events }
      waiting.push(piece)
      if (!current && !closed) wake()
      return {
        shorten: newMs => {
          piece.frames = Math.min(piece.frames, Math.max(piece.sent, Math.ceil(newMs / FRAME_MS)))
        },
      }
    },
    clear: () => {
      const thrown = [...(current ? [current] : []), ...waiting]
      current = null
      waiting = []
      for (const { events } of thrown) events.onCleared()
    },
    close: () => {
      closed = true
      clearTimeout(timer)
    },
  }
}
