import type { JsonObject } from '../../basics/json.ts'
import { newId } from '../ids.ts'
import { asBeta, type ServerEvent } from './event-names.ts'

/** Which connection a client event came by. */
export type Source = 'channel' | 'sideband' | 'socket'

/** A connection that sees the session's events. */
export interface Outlet {
  source: Source
  /** Must not throw when the connection is gone. */
  send(text: string): void
  close(): void
}

/** Everybody who listens to a session. */
export interface Outlets {
  add(outlet: Outlet): void
  remove(outlet: Outlet): void
  /** To all of them. */
  emit(type: string, fields?: JsonObject): void
  emitTo(outlet: Outlet, type: string, fields?: JsonObject): void
  /** A text as it is. */
  raw(text: string): void
  /** Closes those of a source, or all. */
  close(source?: Source): void
  count(source: Source): number
}

/**
 * @param names which names events have at the moment
 * @param onEvent told of every event that goes out to everybody
 */
export function createOutlets(names: () => 'ga' | 'beta', onEvent: (type: string) => void): Outlets {
  const outlets = new Set<Outlet>()
  const written = (type: string, fields: JsonObject): string | null => {
    const event: ServerEvent = { type, event_id: newId('event'), ...fields }
    const named = names() === 'beta' ? asBeta(event) : event
    return named && JSON.stringify(named)
  }
  return {
    add: outlet => {
      outlets.add(outlet)
    },
    remove: outlet => {
      outlets.delete(outlet)
    },
    emit: (type, fields = {}) => {
      const text = written(type, fields)
      if (text === null) return
      onEvent(type)
      for (const outlet of outlets) outlet.send(text)
    },
    emitTo: (outlet, type, fields = {}) => {
      const text = written(type, fields)
      if (text !== null) outlet.send(text)
    },
    raw: text => {
      for (const outlet of outlets) outlet.send(text)
    },
    close: source => {
      for (const outlet of [...outlets]) {
        if (source && outlet.source !== source) continue
        outlets.delete(outlet)
        outlet.close()
      }
    },
    count: source => [...outlets].filter(outlet => outlet.source === source).length,
  }
}
