import { setTimeout as pause } from 'node:timers/promises'
import type { TestServer } from './start-server.ts'

/** What was going on when the server died. */
export const MOMENTS = ['storing', 'speaking', 'uploading', 'finishing', 'evaluating'] as const
export type Moment = (typeof MOMENTS)[number]

/** How long after such a moment began it may strike, milliseconds: within it, or shortly after. */
const WITHIN_MS: Record<Moment, number> = {
  storing: 40,
  speaking: 400,
  uploading: 30,
  finishing: 250,
  evaluating: 250,
}
/** How often such a moment comes in an interview of three questions, at least. */
const OFTEN: Record<Moment, number> = { storing: 3, speaking: 4, uploading: 3, finishing: 1, evaluating: 1 }

export interface Killer {
  /** Something begins; the chosen one is the last thing that this server does. */
  begins: (moment: Moment) => void
  /** Resolves when the server runs: at once, or when it is back after its death. */
  alive: () => Promise<void>
  /** Resolves when it has struck and the server is back. */
  struck: Promise<void>
  /** For the report: moment, its number, and the milliseconds after it. */
  plan: string
}

/** Lets the server live. */
export const NO_KILLER: Killer = {
  begins: () => undefined,
  alive: () => Promise.resolve(),
  struck: Promise.resolve(),
  plan: 'nothing happens',
}

/** Kills the server once, at a random time within one of the moments of a kind, and starts it again. */
export function createKiller(
  server: Pick<TestServer, 'kill' | 'restart'>,
  moment: Moment,
  random: () => number,
): Killer {
  const chosen = Math.floor(random() * OFTEN[moment])
  const delay = Math.floor(random() * WITHIN_MS[moment])
  let seen = 0
  let back: Promise<void> = Promise.resolve()
  let tell: (result: Promise<void>) => void = () => undefined
  const struck = new Promise<void>(resolve => {
    tell = resolve
  })
  const strike = async () => {
    await pause(delay)
    await server.kill()
    await server.restart()
  }
  return {
    begins: what => {
      if (what !== moment || seen++ !== chosen) return
      back = strike()
      tell(back)
    },
    alive: () => back,
    struck,
    plan: `${moment} ${chosen + 1}, ${delay} ms later`,
  }
}

/** SIGKILL at a random time, at most `ms` milliseconds from now. */
export async function killWithin(server: TestServer, ms: number, random: () => number): Promise<void> {
  await pause(random() * ms)
  await server.kill()
}
