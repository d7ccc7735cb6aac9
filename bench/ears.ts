import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { writeToneEars } from '@vivavox/stand-ins/models/model-folder'
import { readInterview } from '../e2e/support/people/stories.ts'
import { startServer, type TestServer } from '../e2e/support/servers/start-server.ts'
import { TRUSTING } from '../e2e/support/test.ts'
import { busyMsOf, memoryMbOf } from './ears/processes.ts'
import { type Given, takeTalk } from './ears/take-talk.ts'
import { type RecordedAnswer, recordAnswers } from './relay/answers.ts'
import { differences, digitsOn } from './relay/check-record.ts'
import { makeTickets, type OwnedTicket } from './relay/tickets.ts'
import type { Bench } from './support/bench.ts'
import type { Measure } from './support/measure.ts'
import { percentile } from './support/percentile.ts'

const TALKS = 20
const ANSWERS = 3
const ANSWER_MS = 10_000
/** The hand-made model's chunk: before it is full nothing is decoded. */
const CHUNK_MS = 560
/** For all but waiting for the chunk: decoding, the way to the child and back, storing. */
const SHARE_MS = 150
/** A part that is kept later than the next one comes is late. */
const LATE_MS = 500
const rounded = (ratio: number): number => Math.round(1_000 * ratio) / 1_000
const ALL_DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

const withModel = async (program: string): Promise<TestServer> => {
  const server = await startServer({ env: { ...TRUSTING, ESPEAK_PATH: 'off' }, program })
  await server.stop()
  writeToneEars(join(server.dataDir, 'models/tone-ears/by-hand-1'), { en: ALL_DIGITS, ru: ALL_DIGITS })
  await server.restart()
  return server
}

/** Answers whose words are not what was said, or not there. */
const wrongWords = async (server: TestServer, tickets: readonly OwnedTicket[], given: readonly Given[]) => {
  let wrong = 0
  for (const { interviewId, owner } of tickets) {
    const said = given.filter(each => each.interviewId === interviewId).map(({ digits }) => digits)
    wrong += differences(said, digitsOn(await readInterview(server, owner, interviewId)))
  }
  return wrong
}

const takeTalks = async (server: TestServer, tickets: readonly OwnedTicket[], answers: RecordedAnswer[]) => {
  const answersOf = (at: number) =>
    Array.from({ length: ANSWERS }, (_, turn) => answers[at + turn] as RecordedAnswer)
  const talks = tickets.map(async (ticket, at) => {
    // Nobody presses at the same moment as everybody.
    await pause((at * ANSWER_MS) / tickets.length)
    return takeTalk(server.origin, ticket, answersOf(at), ANSWER_MS)
  })
  return (await Promise.all(talks)).flat()
}

/** Memory of a server where nothing happens. */
const idleMemory = async (program: string, env: Record<string, string>): Promise<number> => {
  const server = await startServer({ env, program })
  try {
    await pause(10_000)
    return memoryMbOf(server.pid())
  } finally {
    await server.dispose()
  }
}

const measureTalks = async (
  program: string,
  talks: number,
  print: (line: string) => void,
): Promise<Measure[]> => {
  const server = await withModel(program)
  try {
    const tickets = await makeTickets(server, talks)
    const answers = await recordAnswers(talks + ANSWERS, ANSWER_MS)
    // The model is loaded with the first talk: that is measured by itself.
    const [first, ...others] = tickets
    if (!first) throw new Error('no talks')
    await takeTalks(server, [first], answers)
    print(`${others.length} talks at once`)
    const busyBefore = busyMsOf(server.pid())
    const given = await takeTalks(server, others, answers)
    const busyMs = busyMsOf(server.pid()) - busyBefore
    const soundMs = given.length * ANSWER_MS
    const kept = given.flatMap(({ keptMs }) => keptMs)
    const waited = given.map(({ wordsMs }) => wordsMs)
    return [
      {
        name: 'work for a second of sound, all of it',
        value: rounded(busyMs / soundMs),
        limit: 0.03,
        unit: '×',
      },
      {
        name: 'release to words on record, median',
        value: Math.round(percentile(waited, 50)),
        limit: null,
        unit: 'ms',
      },
      {
        name: 'release to words on record, p95',
        value: Math.round(percentile(waited, 95)),
        limit: CHUNK_MS + SHARE_MS,
        unit: 'ms',
      },
      {
        name: 'a part to its acknowledgement, p95',
        value: Math.round(percentile(kept, 95)),
        limit: null,
        unit: 'ms',
      },
      { name: 'parts acknowledged late', value: kept.filter(ms => ms > LATE_MS).length, limit: 0, unit: '' },
      {
        name: 'answers not written down as said',
        value: await wrongWords(server, others, given),
        limit: 0,
        unit: '',
      },
    ]
  } finally {
    await server.dispose()
  }
}

/** What hearing on this machine costs beside the model itself: a model by hand costs next to nothing. */
export const ears: Bench = async (clone, { interviews, print }) => {
  await clone.build()
  const program = join(clone.path, 'apps/server/dist/main.js')
  const talks = interviews ?? TALKS
  const measures = await measureTalks(program, talks + 1, print)
  const off = await idleMemory(program, { LOCAL_MODELS: 'off' })
  const none = await idleMemory(program, {})
  return {
    name: 'ears',
    title: `${talks} spoken interviews at once, heard on this machine`,
    measures: [
      ...measures,
      {
        name: 'memory at rest without a model, beside LOCAL_MODELS=off',
        value: rounded(none / off),
        limit: 1.05,
        unit: '×',
      },
    ],
    isTrial: talks < TALKS,
  }
}
