import { newId } from '../errors.ts'

/** Which connection a client event came by. */
export type Source = 'channel' | 'sideband'

/** A connection that sees the session's events. */
export interface Outlet {
  source: Source
  /** Must not throw when the connection is gone. */
  send(text: string): void
  close(): void
}

export type Outlets = ReturnType<typeof createOutlets>

/** Everybody who listens to a session. */
export function createOutlets() {
  const outlets = new Set<Outlet>()
  const written = (type: string, fields: object) =>
    JSON.stringify({ type, event_id: newId('event'), ...fields })
  const raw = (text: string) => {
    for (const outlet of outlets) outlet.send(text)
  }
  return {
    add: (outlet: Outlet) => void outlets.add(outlet),
    remove: (outlet: Outlet) => void outlets.delete(outlet),
    /** To all of them. */
    emit: (type: string, fields: object = {}) => raw(written(type, fields)),
    emitTo: (outlet: Outlet, type: string, fields: object) => outlet.send(written(type, fields)),
    /** A text as it is. */
    raw,
    /** Closes those of a source, or all. */
    close: (source?: Source) => {
      for (const outlet of [...outlets]) {
        if (source && outlet.source !== source) continue
        outlets.delete(outlet)
        outlet.close()
      }
    },
  }
}
