import { join } from 'node:path'
import { QUESTIONS_MAX } from '@vivavox/contracts/limits'
import type { SessionReport } from '@vivavox/stand-ins/gemini'
import { TRUSTING } from '../../e2e/support/servers/environments.ts'
import { makeTickets } from '../candidates/tickets.ts'
import { runInChild } from '../support/child-process.ts'
import { metricsEnvironment, type ProcessMetrics, readMetrics } from '../support/process-metrics.ts'
import { type StandInProcess, startProgram, startStandIn } from '../support/program.ts'
import { loadNow } from '../support/report.ts'
import { AS_STARTED, inFolder, onServer } from '../support/serve.ts'
import type { Plan, Report } from './candidates.ts'
import { checkRecord } from './check-record.ts'

/** All times in milliseconds. */
export interface Load {
  candidates: number
  lengthMs: number
  /** Length of an answer, and of everything that is said to it. */
  answerMs: number
  speechMs: number
  pieceMs: number
}

export interface Measured extends Report {
  /** Of the process that relays. */
  samples: ProcessMetrics[]
}
export interface RelayFigures {
  load: Load
  ours: Measured & {
    wrongAnswers: number
    /** Pieces that left the stand-in and reached no candidate. */
    unheard: number
  }
  bare: Measured
}

interface RelayStage {
  /** Folder with a build and its packages. */
  root: string
  load: Load
  /** More variables for our server, e.g. another database. */
  env?: Record<string, string>
  print: (line: string) => void
}

/** What the relay next to it does in a minute it does in an hour, milliseconds. */
const BARE_MOST_MS = 60_000
/** What was just answered when the time was up is said, too. */
const HEAR_OUT_MS = 5_000
const EVERY_MS = 5_000

const here = (file: string) => join(import.meta.dirname, file)

/** Lets the candidates take part, in a process of their own. */
const takePart = ({ speechMs, pieceMs: _, ...load }: Load, through: Plan['through']) => {
  // So that about as many speak as answer at any moment.
  const arriveMs = load.answerMs + speechMs
  const plan = { ...load, through, arriveMs, hearOutMs: arriveMs + HEAR_OUT_MS }
  return runInChild<Plan, Report>(here('candidates.ts'), plan)
}

const ticketsFor = ({ candidates, lengthMs, answerMs, speechMs }: Load): number =>
  candidates * Math.ceil(lengthMs / (QUESTIONS_MAX * (answerMs + speechMs)))

/** Gemini, speaking at the pace of speech in pieces with stamps. */
const startGemini = (root: string, { speechMs, pieceMs }: Load) =>
  startStandIn(root, 'gemini', {
    STAND_IN_MIN_SPEECH_MS: `${speechMs}`,
    STAND_IN_MS_PER_WORD: '1',
    STAND_IN_CHUNK_MS: `${pieceMs}`,
    STAND_IN_SPEED: '1',
    STAND_IN_COMPLETES: 'sent',
    STAND_IN_STAMPS: 'on',
  })

const piecesSent = async (gemini: StandInProcess): Promise<number> => {
  const sessions = await gemini.read<SessionReport[]>('/sessions')
  return sessions.flatMap(({ answers }) => answers).reduce((sum, { chunks }) => sum + chunks, 0)
}

/** Takes the interviews through our server alone. @param file where the server's process tells of itself */
export async function measureOurs({ root, load, env = {}, print }: RelayStage, file: string) {
  const gemini = await startGemini(root, load)
  const variables = {
    ...TRUSTING,
    ...metricsEnvironment(file, { everyMs: EVERY_MS }),
    GEMINI_API_KEY: gemini.apiKey,
    GEMINI_BASE_URL: gemini.origin,
    ...env,
  }
  const measure = onServer(root, { flags: AS_STARTED, env: variables }, async server => {
    const tickets = await makeTickets(server, ticketsFor(load))
    const before = readMetrics(file).length
    print(`relay: ${tickets.length} interviews are ready; load ${loadNow()}`)
    const report = await takePart(load, { kind: 'interviews', origin: server.origin, tickets })
    const samples = readMetrics(file).slice(before)
    const { received, duplicated } = report.tally
    const unheard = (await piecesSent(gemini)) - (received - duplicated)
    return { ...report, samples, unheard, wrongAnswers: await checkRecord(server, tickets, report.given) }
  })
  return measure.finally(gemini.stop)
}

async function measureBare({ root, load: full }: RelayStage, file: string): Promise<Measured> {
  const load = { ...full, lengthMs: Math.min(full.lengthMs, BARE_MOST_MS) }
  const behaviour = ['--speech-ms', `${load.speechMs}`, '--piece-ms', `${load.pieceMs}`]
  const source = await startProgram(root, here('bare-source.ts'), behaviour)
  const to = ['--source', `ws://127.0.0.1:${source.port}`]
  const env = metricsEnvironment(file, { everyMs: EVERY_MS })
  const relay = await startProgram(root, here('bare-relay.ts'), to, env)
  try {
    const report = await takePart(load, { kind: 'bare', url: `ws://127.0.0.1:${relay.port}` })
    return { ...report, samples: readMetrics(file) }
  } finally {
    await relay.stop()
    await source.stop()
  }
}

/**
 * Takes many interviews at once through our server, then the same load for a minute through a relay that does nothing else.
 * @throws Error when one of the programs fails
 */
export const measureRelay = (stage: RelayStage): Promise<RelayFigures> =>
  inFolder(async folder => {
    const ours = await measureOurs(stage, join(folder, 'ours.jsonl'))
    stage.print(`relay: interviews p95 ${ours.delays.p95} ms, lost ${ours.tally.lost}; load ${loadNow()}`)
    const bare = await measureBare(stage, join(folder, 'bare.jsonl'))
    stage.print(`relay: bare relay p95 ${bare.delays.p95} ms; load ${loadNow()}`)
    return { load: stage.load, ours, bare }
  })
