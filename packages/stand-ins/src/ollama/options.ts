import type { Respond } from '../text/compose-answer.ts'
import type { Fault } from './faults.ts'

/** How the stand-in behaves; may be changed while it runs. */
export interface Tempo {
  /** What the model can keep in mind at most, tokens: a request for more gets no more, and is not told. */
  contextMax: number
  /** Is it new enough to say what does not fit, where it is asked to (`truncate: false`)? */
  tells: 'on' | 'off'
  /** Size of a model that is fetched, bytes. */
  pullBytes: number
}

export const DEFAULT_TEMPO: Tempo = { contextMax: 131_072, tells: 'on', pullBytes: 1_000_000 }

/** The context of a model whose size nobody set, tokens. */
export const USUAL_CONTEXT = 4_096

export interface OllamaStandInOptions extends Partial<Tempo> {
  /** 0 (the default): a free one. */
  port?: number
  /** Models that it has. */
  models?: readonly string[]
  respond?: Respond
  faults?: readonly Fault[]
}
