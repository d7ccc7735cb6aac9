import type { Respond } from './text-request.ts'

/** Replies by the name of the schema that is wanted, before anything else gives one. */
export interface Replies {
  set(schemaName: string, reply: object): void
  clear(): void
  respond: Respond
}

/** @param otherwise asked where no reply is kept */
export function keepReplies(otherwise: Respond | undefined): Replies {
  const kept = new Map<string, object>()
  return {
    set: (schemaName, reply) => {
      kept.set(schemaName, reply)
    },
    clear: () => kept.clear(),
    respond: request => kept.get(request.schema?.name ?? '') ?? otherwise?.(request),
  }
}
