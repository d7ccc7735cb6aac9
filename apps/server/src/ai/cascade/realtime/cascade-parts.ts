import type { CascadeConfig } from '../../../platform/config/config.ts'
import type { Logger } from '../../../platform/logging.ts'
import { ProviderError } from '../../../platform/provider-error.ts'
import type { Transcriber } from '../../ports/transcriber.ts'
import type { Voice } from '../../ports/voice.ts'

export type CascadePart = keyof CascadeConfig

/** Told what failed while the interview goes on with the built-in part; holds no words of the interview. */
export type Report = (part: CascadePart, error: unknown) => void

/** Longest waits, milliseconds. */
export interface CascadeWaits {
  /** For the first words of a chat, and from words to words. */
  chatMs: number
  /** For the first sound, and from sound to sound. */
  speechMs: number
  /** For a transcript, in addition to the length of the answer. */
  transcriptionMs: number
  /** For a sign of life of a server at the start. */
  aliveMs: number
}

export const WAITS: CascadeWaits = {
  chatMs: 2_500,
  speechMs: 8_000,
  transcriptionMs: 15_000,
  aliveMs: 2_000,
}

export interface CascadeOptions {
  cascade: CascadeConfig
  /** Takes the place of each part that is not configured or fails. */
  builtin: { voice: Voice | null; transcriber: Transcriber | null }
  waits?: Partial<CascadeWaits>
  report?: Report
}

/** Writes what failed to the log, and only what a server did as the server's failure. */
export const logFailures =
  (log: Pick<Logger, 'warn' | 'error'>): Report =>
  (part, err) => {
    if (err instanceof ProviderError)
      log.warn({ err, part }, 'an own server failed: the built-in part took over')
    else log.error({ err, part }, 'an error of ours, not of the server: the built-in part took over')
  }
