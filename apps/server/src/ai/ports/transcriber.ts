/** The model on this machine that wrote a turn's words down. */
export interface TurnTranscriber {
  model: string
  revision: string
  /** 0–1; null where the engine tells none. */
  confidence: number | null
  /** Where words of the answer stand in its sound, ascending; absent before there were any. */
  places?: WordPlace[]
  /** The interview went on before they were there. */
  late?: true
}

/** Characters of the text before it, and milliseconds since the sound began. */
export type WordPlace = readonly [at: number, ms: number]

export interface AttributedTranscript {
  words: string
  transcribedBy: TurnTranscriber
}

/** What is to be heard. */
export interface Sound {
  /** BCP 47. */
  language: string
  /** PCM16 little-endian mono at 16 kHz; may be asked for more than once. */
  pcm(): AsyncIterable<Uint8Array>
}

/** Transcribes on this machine, with the best model for each language. */
export interface Transcriber {
  /** Is there a model for this language? */
  hears(language: string): boolean
  /** A candidate is about to speak this language. Never throws. */
  warmUp(language: string): void
  /**
   * Hears while the candidate speaks, or right after. Never throws
   * @param late fires when no candidate waits for the words any more: others go first from then on
   * @returns null: not now, its words come by `later`
   */
  live(sound: Sound, late?: AbortSignal): Promise<AttributedTranscript | null>
  /** Transcribes in the background. @throws NotHeard, EngineDown, what `pcm` throws */
  later(sound: Sound, signal: AbortSignal): Promise<AttributedTranscript>
  /** How long there is speech, milliseconds; null: no detector is installed, or it failed. Never throws */
  speechMs(sound: Pick<Sound, 'pcm'>): Promise<number | null>
  close(): Promise<void>
}
