import type { PayPalStandIn } from '@vivavox/stand-ins/paypal'
import { until } from '../../../e2e/support/page/until.ts'
import { callApi } from '../../../e2e/support/servers/api.ts'
import type { TestServer } from '../../../e2e/support/servers/start-server.ts'
import type { Found, Ledger } from '../ledger.ts'
import type { SeededWorld } from './seed-world.ts'

/** What all actors of a load share. */
export interface World {
  server: TestServer
  paypal: PayPalStandIn
  ledger: Ledger
  seeded: SeededWorld
  random: () => number
  /** Resolves when what was struck runs again; at once when nothing is struck. */
  alive(): Promise<void>
}

/** One kind of work, done again and again. */
export interface Actor {
  /** One piece of it. @throws Broken when the line broke or the server could not; that is what a fault does */
  act(): Promise<void>
  /** Reads back by the API, and compares. @param all everything that it ever did, not only what is new */
  check(all: boolean): Promise<void>
  /** No more pieces: ends what is under way. */
  end?(): Promise<void>
}

/** The answer never came, or said that the server cannot right now: whether it is done is unknown. */
export class Broken extends Error {}

type Options = Parameters<typeof callApi>[2]

/** Makes a call. @throws Broken when its outcome is unknown; Error for a refusal */
export const ask = async <T>(
  { server }: Pick<World, 'server'>,
  call: string,
  options?: Options,
): Promise<T> => {
  const answer = await callApi<T>(server, call, options).catch((cause: unknown) => {
    throw new Broken(`${call}: ${cause}`)
  })
  if (answer.status >= 500) throw new Broken(`${call} answered ${answer.status}`)
  if (answer.status >= 300)
    throw new Error(`${call} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** A server that answers nothing useful for so long does not come back, milliseconds; the database may be away for half a minute of it. */
const PATIENCE_MS = 120_000

/** Reads as often as it takes. @throws Error when it takes longer than two minutes */
export const read = <T>(world: World, call: string, options?: Options): Promise<T> => {
  let last: unknown
  const attempt = async (): Promise<{ body: T } | undefined> => {
    await world.alive()
    try {
      return { body: await ask<T>(world, call, options) }
    } catch (error) {
      if (!(error instanceof Broken)) throw error
      last = error
      return undefined
    }
  }
  return until(call, attempt, PATIENCE_MS).then(
    ({ body }) => body,
    error => {
      throw new Error(`${error instanceof Error ? error.message : error}`, { cause: last })
    },
  )
}

const PAGE = 200

/**
 * The owner's list, newest first.
 * @param field that holds its items
 * @param all pages, not only the first
 */
export const readList = async <T>(world: World, path: string, field: string, all: boolean): Promise<T[]> => {
  const { token } = world.seeded.owner
  const items: T[] = []
  let cursor: string | null = null
  do {
    const after: string = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
    const page: Record<string, unknown> = await read(world, `GET ${path}?limit=${PAGE}${after}`, { token })
    items.push(...(page[field] as T[]))
    cursor = page.next_cursor as string | null
  } while (all && cursor !== null)
  return items
}

/** Sends something that has a name, and writes down that it was sent and what was said. */
export const write = async <T>(
  { ledger }: World,
  { kind, key, value }: Found & { kind: string },
  send: () => Promise<T>,
): Promise<T> => {
  ledger.send(kind, key, value)
  const answer = await send()
  ledger.acknowledge(kind, key, value)
  return answer
}

/** Names of a kind that were acknowledged since it was last asked, or all. */
export const createFresh = ({ ledger }: World, kind: string) => {
  let seen = 0
  return (all: boolean): string[] => {
    const keys = ledger.keys(kind)
    const fresh = all ? keys : keys.slice(seen)
    seen = keys.length
    return fresh
  }
}

/** Lets a look wait for the work before it, and work for the look: what is changed may not be compared meanwhile. */
export const inTurn = ({ act, check }: Actor): Actor => {
  let last: Promise<void> = Promise.resolve()
  const queue = (work: () => Promise<void>) => {
    const mine = last.then(work)
    last = mine.catch(() => undefined)
    return mine
  }
  return { act: () => queue(act), check: all => queue(() => check(all)) }
}
