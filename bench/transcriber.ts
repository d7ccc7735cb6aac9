import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { writeToneTranscriber } from '@vivavox/stand-ins/models/model-folder'
import { readInterview } from '../e2e/support/people/stories.ts'
import { TRUSTING } from '../e2e/support/servers/environments.ts'
import type { TestServer } from '../e2e/support/servers/start-server.ts'
import { type RecordedAnswer, recordAnswers } from './candidates/answers.ts'
import { makeTickets, type OwnedTicket } from './candidates/tickets.ts'
import { differences, digitsOn } from './relay/check-record.ts'
import type { Bench } from './support/bench.ts'
import { type Measure, measure } from './support/measure.ts'
import { memoryMb, ownAndProgramsMs } from './support/processes.ts'
import { onServer } from './support/serve.ts'
import { percentile, rounded } from './support/statistics.ts'
import { type Given, takeTalk } from './transcriber/take-talk.ts'

const TALKS = 20
const ANSWERS = 3
const ANSWER_MS = 10_000
/** The hand-made model's chunk: before it is full nothing is decoded. */
const CHUNK_MS = 560
/** For all but waiting for the chunk: decoding, the way to the child and back, storing. */
const SHARE_MS = 150
/** A part that is kept later than the next one comes is late. */
const LATE_MS = 500
const ALL_DIGITS = ['0', '1', '2', '3', '4', '5', '6', '7', '8', '9']

/** Answers whose words are not what was said, or not there. */
const wrongWords = async (server: TestServer, tickets: readonly OwnedTicket[], given: readonly Given[]) => {
  let wrong = 0
  for (const { id, owner } of tickets) {
    const said = given.filter(each => each.id === id).map(({ digits }) => digits)
    wrong += differences(said, digitsOn(await readInterview(server, owner, id)))
  }
  return wrong
}

const takeTalks = async (server: TestServer, tickets: readonly OwnedTicket[], answers: RecordedAnswer[]) => {
  const talks = tickets.map(async (ticket, at) => {
    // The candidates press at different moments.
    await pause((at * ANSWER_MS) / tickets.length)
    return takeTalk(server.origin, ticket, answers.slice(at, at + ANSWERS), ANSWER_MS)
  })
  return (await Promise.all(talks)).flat()
}

/** Memory of a server where nothing happens. */
const idleMemory = (root: string, env: Record<string, string>): Promise<number> =>
  onServer(root, { env }, async server => {
    await pause(10_000)
    return memoryMb(server.pid()).now
  })

const busyMs = (server: TestServer): number => {
  const { own, programs } = ownAndProgramsMs(server.pid())
  return own + programs
}

const measureTalks = (root: string, talks: number, print: (line: string) => void): Promise<Measure[]> =>
  onServer(root, { env: { ...TRUSTING, ESPEAK_PATH: 'off' } }, async server => {
    await server.stop()
    writeToneTranscriber(join(server.dataDir, 'models/tone-transcriber/by-hand-1'), {
      en: ALL_DIGITS,
      ru: ALL_DIGITS,
    })
    await server.restart()
    // The model is loaded with the first talk: that is measured by itself.
    const [first, ...others] = await makeTickets(server, talks + 1)
    const answers = await recordAnswers(talks + 1 + ANSWERS, ANSWER_MS)
    if (first) await takeTalks(server, [first], answers)
    print(`${others.length} talks at once`)
    const before = busyMs(server)
    const given = await takeTalks(server, others, answers)
    const work = busyMs(server) - before
    const kept = given.flatMap(({ keptMs }) => keptMs)
    const waited = given.map(({ wordsMs }) => wordsMs)
    return [
      measure(
        'work for a second of sound, all of it',
        rounded(work / (given.length * ANSWER_MS), 3),
        '×',
        0.03,
      ),
      measure('release to words on record, median', rounded(percentile(waited, 50)), 'ms'),
      measure('release to words on record, p95', rounded(percentile(waited, 95)), 'ms', CHUNK_MS + SHARE_MS),
      measure('a part to its acknowledgement, p95', rounded(percentile(kept, 95)), 'ms'),
      measure('parts acknowledged late', kept.filter(ms => ms > LATE_MS).length, '', 0),
      measure('answers not written down as said', await wrongWords(server, others, given), '', 0),
    ]
  })

/** What hearing on this machine costs besides the model itself: a model by hand costs next to nothing. */
export const transcriber: Bench = async ({ path }, { interviews, print }) => {
  const talks = interviews ?? TALKS
  const measures = await measureTalks(path, talks, print)
  const off = await idleMemory(path, { LOCAL_MODELS: 'off' })
  const none = await idleMemory(path, {})
  return {
    name: 'transcriber',
    title: `${talks} spoken interviews at once, heard on this machine`,
    measures: [
      ...measures,
      measure('memory at rest without a model, beside LOCAL_MODELS=off', rounded(none / off, 3), '×', 1.05),
    ],
    isTrial: talks < TALKS,
  }
}
