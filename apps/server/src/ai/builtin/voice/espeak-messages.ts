import type { EspeakRun } from './run-espeak.ts'

export type EspeakOrder = ({ id: number } & EspeakRun) | { stop: number }

/** Samples at 24 kHz as they are made, then the end. */
export type EspeakReply = { id: number } & ({ samples: Int16Array } | { end: true } | { error: string })
