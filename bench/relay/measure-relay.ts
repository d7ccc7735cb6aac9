import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { QUESTIONS_MAX } from '@vivavox/contracts/values'
import { startServer } from '../../e2e/support/servers/start-server.ts'
import { freePort } from '../../scripts/lib/free-port.mjs'
import { AS_STARTED } from '../support/as-started.ts'
import { loadNow } from '../support/report.ts'
import { checkRecord } from './check-record.ts'
import { startGemini } from './gemini.ts'
import type { Plan, Report } from './plan.ts'
import { probeEnvironment, readProbe, type Sample } from './probe.ts'
import { startProgram } from './program.ts'
import { runCandidates } from './run-candidates.ts'
import { makeTickets } from './tickets.ts'

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
  samples: Sample[]
}
export interface RelayFigures {
  load: Load
  ours: Measured & {
    wrongAnswers: number
    /** Pieces that left the stand-in and reached nobody. */
    unheard: number
  }
  bare: Measured
}

export interface RelayStage {
  /** Folder with a build and its packages. */
  root: string
  load: Load
  /** More variables for our server, e.g. another database. */
  env?: Record<string, string>
  print: (line: string) => void
}

/** What the relay beside it does in a minute it does in an hour, milliseconds. */
export const BARE_MOST_MS = 60_000
/** What was just answered when the time was up is said, too. */
const HEAR_OUT_MS = 5_000

const planOf = ({ candidates, lengthMs, answerMs, speechMs }: Load, through: Plan['through']): Plan => ({
  through,
  candidates,
  lengthMs,
  answerMs,
  // So that about as many speak as answer at any moment.
  arriveMs: answerMs + speechMs,
  hearOutMs: answerMs + speechMs + HEAR_OUT_MS,
})

const ticketsFor = ({ candidates, lengthMs, answerMs, speechMs }: Load): number =>
  candidates * Math.ceil(lengthMs / (QUESTIONS_MAX * (answerMs + speechMs)))

async function measureOurs({ root, load, env = {}, print }: RelayStage, probe: string) {
  const gemini = await startGemini(root, load)
  const server = await startServer({
    program: join(root, 'apps/server/dist/main.js'),
    flags: AS_STARTED,
    env: { ...gemini.env, ...probeEnvironment(probe), TRUSTED_PROXIES: '127.0.0.1,::1', ...env },
  })
  const kill = () => void server.kill()
  process.once('exit', kill)
  try {
    const tickets = await makeTickets(server, ticketsFor(load))
    const before = readProbe(probe).length
    print(`relay: ${tickets.length} interviews are ready; load ${loadNow()}`)
    const report = await runCandidates(
      planOf(load, {
        kind: 'interviews',
        origin: server.origin,
        tickets: tickets.map(({ interviewId, token }) => ({ interviewId, token })),
      }),
    )
    const samples = readProbe(probe).slice(before)
    const { received, duplicated } = report.tally
    const unheard = (await gemini.piecesSent()) - (received - duplicated)
    return { ...report, samples, unheard, wrongAnswers: await checkRecord(server, tickets, report.given) }
  } catch (error) {
    throw new Error(`The interviews failed. The server's log:\n${server.log()}`, { cause: error })
  } finally {
    process.off('exit', kill)
    await server.dispose()
    await gemini.stop()
  }
}

async function measureBare({ root, load: full }: RelayStage, probe: string): Promise<Measured> {
  const load = { ...full, lengthMs: Math.min(full.lengthMs, BARE_MOST_MS) }
  const here = (file: string) => join(import.meta.dirname, file)
  const [sourcePort, relayPort] = [await freePort(), await freePort()]
  const source = await startProgram(
    here('bare-source.ts'),
    ['--port', `${sourcePort}`, '--speech-ms', `${load.speechMs}`, '--piece-ms', `${load.pieceMs}`],
    { cwd: root },
  )
  const relay = await startProgram(
    here('bare-relay.ts'),
    ['--port', `${relayPort}`, '--source', `ws://127.0.0.1:${sourcePort}`],
    { cwd: root, env: probeEnvironment(probe) },
  )
  try {
    const report = await runCandidates(planOf(load, { kind: 'bare', url: `ws://127.0.0.1:${relayPort}` }))
    return { ...report, samples: readProbe(probe) }
  } finally {
    await relay.stop()
    await source.stop()
  }
}

/**
 * Takes many interviews at once through our server, then the same load for a minute through a relay that does nothing else.
 * @throws Error when one of the programs fails
 */
export async function measureRelay(stage: RelayStage): Promise<RelayFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'vivavox-relay-'))
  try {
    const ours = await measureOurs(stage, join(folder, 'ours.jsonl'))
    stage.print(`relay: interviews p95 ${ours.delays.p95} ms, lost ${ours.tally.lost}; load ${loadNow()}`)
    const bare = await measureBare(stage, join(folder, 'bare.jsonl'))
    stage.print(`relay: bare relay p95 ${bare.delays.p95} ms; load ${loadNow()}`)
    return { load: stage.load, ours, bare }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
