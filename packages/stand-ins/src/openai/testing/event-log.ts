import { asText, isObject, type JsonObject, parseJson } from '../../basics/json.ts'

/** All that came over a connection, and waiting for what is still to come. */
export interface EventLog {
  /** A text came. */
  take(text: string): void
  /** All events so far. */
  events: JsonObject[]
  /** Texts that are no JSON objects. */
  broken: string[]
  types(): string[]
  /**
   * The next event of a type that `next` has not given yet.
   * @throws Error when it does not come within 4 s
   */
  next(type: string): Promise<JsonObject>
}

const PATIENCE_MS = 4_000

export function createEventLog(): EventLog {
  const events: JsonObject[] = []
  const broken: string[] = []
  const given = new Set<JsonObject>()
  let waiting: (() => void)[] = []

  const find = (type: string) => events.find(event => event.type === type && !given.has(event))

  return {
    events,
    broken,
    types: () => events.map(({ type }) => asText(type)),
    take: text => {
      const event = parseJson(text)
      if (isObject(event)) events.push(event)
      else broken.push(text)
      const woken = waiting
      waiting = []
      for (const wake of woken) wake()
    },
    next: async type => {
      const end = performance.now() + PATIENCE_MS
      for (;;) {
        const event = find(type)
        if (event) {
          given.add(event)
          return event
        }
        const left = end - performance.now()
        if (left <= 0) throw new Error(`No ${type} came, only: ${events.map(({ type }) => type).join(', ')}`)
        await new Promise<void>(resolve => {
          const timer = setTimeout(resolve, left)
          waiting.push(() => {
            clearTimeout(timer)
            resolve()
          })
        })
      }
    },
  }
}
