/** A voice of our own, as sound. */
export interface Voice {
  /** @param language BCP 47 */
  speaks(language: string): boolean
  /**
   * PCM16 little-endian mono at 24 kHz, in pieces of 200 ms that grow to a second, as they are made.
   * @param forMany others will hear the same words, so that their sound may be kept: what the vacancy and the interviewer's
   * own phrases say. Never words that were made for one candidate
   * @throws Error when it fails, the signal's reason when it fires
   */
  speak(text: string, language: string, signal: AbortSignal, forMany?: boolean): AsyncIterable<Uint8Array>
  /** Makes what will be said ahead, where that takes time. */
  prepare?(texts: readonly string[], language: string): PreparedVoice
}

/** The same voice, which has the sound of some texts already. */
export interface PreparedVoice extends Voice {
  /** Forgets what was made. */
  close(): void
}
