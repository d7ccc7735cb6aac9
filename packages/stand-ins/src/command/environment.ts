import { asList, parseJson } from '../basics/json.ts'

/** `STAND_IN_THINK_MS=200` → `{ thinkMs: 200 }`, for every setting of a tempo. @param usual every setting there is */
export function tempoFrom(environment: NodeJS.ProcessEnv, usual: object): Record<string, unknown> {
  const given = Object.entries(usual).flatMap(([key, standard]) => {
    const value = environment[`STAND_IN_${key.replaceAll(/[A-Z]/g, letter => `_${letter}`).toUpperCase()}`]
    return value === undefined ? [] : [[key, typeof standard === 'number' ? Number(value) : value]]
  })
  return Object.fromEntries(given)
}

/** `STAND_IN_FAULTS`: a JSON list. @throws Error when it is none, or holds what `parse` refuses */
export function faultsFrom<F>(
  { STAND_IN_FAULTS = '[]' }: NodeJS.ProcessEnv,
  parse: (value: unknown) => F,
): F[] {
  const list = parseJson(STAND_IN_FAULTS)
  if (!Array.isArray(list)) throw new Error('STAND_IN_FAULTS is no JSON list')
  return asList(list).map(parse)
}

/** Lets a command end in good order when it is told to. */
export function endOnSignal(close: () => Promise<void>): void {
  const stop = () => void close().then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}
