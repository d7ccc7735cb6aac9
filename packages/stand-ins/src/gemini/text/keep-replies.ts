import { asObject, type JsonObject } from '../../basics/json.ts'
import type { Respond } from './text-request.ts'

/** Replies by what the wanted schema is called, before anything else gives one. */
export interface Replies {
  /** @param name the schema's title, or a property at its top: this interface has no names for schemas */
  set(name: string, reply: object): void
  clear(): void
  respond: Respond
}

const namesOf = (schema: JsonObject | null): unknown[] =>
  schema ? [schema.title, ...Object.keys(asObject(schema.properties))] : []

/** @param otherwise asked where no reply is kept */
export function keepReplies(otherwise: Respond | undefined): Replies {
  const kept = new Map<unknown, object>()
  return {
    set: (name, reply) => {
      kept.set(name, reply)
    },
    clear: () => kept.clear(),
    respond: request => {
      const name = namesOf(request.schema).find(known => kept.has(known))
      return kept.get(name) ?? otherwise?.(request)
    },
  }
}
