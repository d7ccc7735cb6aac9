import { readdirSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Ticket } from '../../e2e/support/people/driven-interview.ts'
import { openInterview } from '../candidates/interview.ts'
import { type Measure, measure } from '../support/measure.ts'
import { rounded } from '../support/statistics.ts'
import { type InterviewStage, longQuestions, onStage } from './stage.ts'

/** What the server holds at a moment. */
interface Held {
  /** Without the files of the embedded database, which opens each when it is first read and keeps it open. */
  descriptors: number
  sockets: number
  timers: number
  /** Of its own folder for them, and half-written ones among its data. */
  temporaryFiles: number
  /** Bytes. */
  rss: number
  heapUsed: number
}

interface LeakFigures {
  sessions: number
  before: Held
  /** After so many sessions, and after as many again. */
  between: Held
  after: Held
  faults: string[]
}

/** Interviews that are opened again and again, so many at once. */
const AT_ONCE = 20
/** Before the first look: what a process does in the beginning says nothing about later. */
const WARM_UP = 100
/** Leases, queued work and idle connections end by themselves within this. */
const SETTLE_MS = 60_000
const LOOK_MS = 1_000

const openFiles = (pid: number): string[] =>
  readdirSync(`/proc/${pid}/fd`).map(name => {
    try {
      return readlinkSync(`/proc/${pid}/fd/${name}`)
    } catch {
      return 'gone'
    }
  })

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(name => join(folder, name))

async function look({ server, temporary, processMetrics }: InterviewStage): Promise<Held> {
  const { rss, heapUsed, timers } = await processMetrics()
  const ofDatabase = join(server.dataDir, 'database')
  const files = openFiles(server.pid()).filter(file => !file.startsWith(ofDatabase))
  const halves = filesBelow(server.dataDir).filter(name => name.endsWith('.tmp'))
  return {
    descriptors: files.length,
    sockets: files.filter(file => file.startsWith('socket:')).length,
    timers,
    temporaryFiles: filesBelow(temporary).length + halves.length,
    rss,
    heapUsed,
  }
}

const COUNTS = ['descriptors', 'sockets', 'timers', 'temporaryFiles'] as const
const isBack = (held: Held, before: Held) => COUNTS.every(name => held[name] <= before[name])

/** The system takes memory back when it likes: the least of some looks counts. */
const LOOKS = 5

async function leastMemory(stage: InterviewStage, first: Held): Promise<Held> {
  let held = first
  for (let looks = 1; looks < LOOKS; looks++) {
    await pause(LOOK_MS)
    const { rss, heapUsed } = await look(stage)
    held = { ...held, rss: Math.min(held.rss, rss), heapUsed: Math.min(held.heapUsed, heapUsed) }
  }
  return held
}

/** @param before null: as little as there is after a while */
async function settle(stage: InterviewStage, before: Held | null): Promise<Held> {
  const until = performance.now() + SETTLE_MS
  let held = await look(stage)
  while (performance.now() < until && !(before && isBack(held, before))) {
    await pause(LOOK_MS)
    const now = await look(stage)
    if (!before && COUNTS.every(name => now[name] === held[name])) return now
    held = now
  }
  return held
}

/** Comes in, hears the beginning of what is said, and goes without a word. */
async function comeAndGo(origin: string, ticket: Ticket, faults: string[]): Promise<void> {
  let heard: () => void = () => undefined
  const sound = new Promise<void>(resolve => {
    heard = resolve
  })
  const fault = (words: string) => void faults.push(words)
  const interview = openInterview(origin, ticket, 'builtin', { sound: heard, fault, over: heard })
  if (await interview.begun) await sound
  interview.close()
}

async function comeAndGoAll(origin: string, tickets: readonly Ticket[], sessions: number, faults: string[]) {
  let left = sessions
  const sit = async (ticket: Ticket): Promise<void> => {
    while (left > 0) {
      left -= 1
      await comeAndGo(origin, ticket, faults)
    }
  }
  await Promise.all(tickets.map(sit))
}

/** Opens and closes sessions, and looks what stays. @param root folder with a build @throws Error when the server fails */
export const measureLeaks = (
  root: string,
  env: Record<string, string>,
  sessions: number,
  print: (line: string) => void,
): Promise<LeakFigures> =>
  onStage(root, env, async stage => {
    const { origin } = stage.server
    const tickets = await longQuestions(stage.server, AT_ONCE)
    const faults: string[] = []
    await comeAndGoAll(origin, tickets, WARM_UP, faults)
    const before = await leastMemory(stage, await settle(stage, null))
    print(`leaks: ${before.descriptors} descriptors, ${before.timers} timers before`)
    const next = async (): Promise<Held> => {
      await comeAndGoAll(origin, tickets, sessions, faults)
      const held = await leastMemory(stage, await settle(stage, before))
      print(`leaks: ${held.descriptors} descriptors, ${held.timers} timers after ${sessions} sessions`)
      return held
    }
    return { sessions, before, between: await next(), after: await next(), faults }
  })

/** What a process grows by without anything being left behind. */
const GROWTH_MB = 10

export const leakMeasures = ({ sessions, before, between, after, faults }: LeakFigures): Measure[] => {
  const more = (name: string, value: number) => measure(name, Math.max(0, value), '', 0)
  const megabytes = (name: string, bytes: number, limit?: number) =>
    measure(`memory, more ${name}`, rounded(Math.max(0, bytes / 1e6), 1), 'MB', limit)
  const least = Math.min(between.rss - before.rss, after.rss - between.rss)
  return [
    more('sockets left open', after.sockets - before.sockets),
    more('file descriptors left open', after.descriptors - before.descriptors),
    more('timers left running', after.timers - before.timers),
    more('temporary files left behind', after.temporaryFiles - before.temporaryFiles),
    megabytes(`RSS with each ${sessions}, the lesser of two`, least, GROWTH_MB),
    megabytes('RSS with the two', after.rss - before.rss),
    megabytes('heap', after.heapUsed - before.heapUsed, GROWTH_MB),
    more('faults', faults.length),
  ]
}
