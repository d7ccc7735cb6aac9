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
