import { parseArgs } from 'node:util'
import type { FaultScript, Timed } from './faults.ts'

/** What a test may do to any stand-in. */
export interface Playable<F> {
  /** Scripts a fault. */
  fault(fault: F): void
  clearFaults(): void
  /** How often a scripted fault has struck since they were last cleared. */
  struck(): number
  /** Changes settings, for what begins from now on. @throws Error for a setting that does not exist */
  setTempo(change: object): void
}

/** @param tempo changed in place @param usual every setting there is, with a value of its type */
export const playable = <F extends Timed & { kind: string; on?: string }, T extends object>(
  faults: FaultScript<F>,
  tempo: T,
  usual: T,
): Playable<F> => ({
  fault: faults.add,
  clearFaults: faults.clear,
  struck: faults.struck,
  setTempo: change => {
    const known = new Map<string, unknown>(Object.entries(usual))
    for (const [key, value] of Object.entries(change))
      if (!known.has(key) || typeof value !== typeof known.get(key))
        throw new Error(`No such setting: ${key}`)
    Object.assign(tempo, change)
  },
})

/** `STAND_IN_THINK_MS=200` → `{ thinkMs: 200 }`, for every setting of a tempo. @param usual every setting there is */
export function tempoFrom(environment: NodeJS.ProcessEnv, usual: object): Record<string, unknown> {
  const given = Object.entries(usual).flatMap(([key, standard]) => {
    const value = environment[`STAND_IN_${key.replaceAll(/[A-Z]/g, letter => `_${letter}`).toUpperCase()}`]
    return value === undefined ? [] : [[key, typeof standard === 'number' ? Number(value) : value]]
  })
  return Object.fromEntries(given)
}

/** The stand-in as a command: `--port N`. @param usual where it listens otherwise */
export function portFrom(usual: number): number {
  const { values } = parseArgs({ options: { port: { type: 'string', default: String(usual) } } })
  return Number(values.port)
}

/** Lets a command end in good order when it is told to. */
export function endOnSignal(close: () => Promise<void>): void {
  const stop = () => void close().then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}
