import type { Config } from './config.ts'

/** Makes something that follows from the public origin, anew only once that has changed. */
export const byOrigin = <T>(config: Pick<Config, 'publicOrigin'>, make: () => T): (() => T) => {
  let made: { origin: string; value: T } | null = null
  return () => {
    if (made?.origin !== config.publicOrigin) made = { origin: config.publicOrigin, value: make() }
    return made.value
  }
}
