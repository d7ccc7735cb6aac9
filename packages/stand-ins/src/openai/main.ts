import { parseArgs } from 'node:util'
import { parseJson } from './json.ts'
import { DEFAULT_TEMPO } from './options.ts'
import { parseFault } from './parse-fault.ts'
import { startOpenAiStandIn } from './start-stand-in.ts'

// The stand-in as a command: `--port N`; options by the environment, faults and inspection at `/__control`.

const DEFAULT_PORT = '4010'

const { values } = parseArgs({ options: { port: { type: 'string', default: DEFAULT_PORT } } })

/** `STAND_IN_THINK_MS=200` → `{ thinkMs: 200 }`, for every setting of the tempo. */
function tempoFrom(environment: NodeJS.ProcessEnv) {
  const given = Object.entries(DEFAULT_TEMPO).flatMap(([key, usual]) => {
    const value = environment[`STAND_IN_${key.replaceAll(/[A-Z]/g, letter => `_${letter}`).toUpperCase()}`]
    return value === undefined ? [] : [[key, typeof usual === 'number' ? Number(value) : value]]
  })
  return Object.fromEntries(given)
}

/** `STAND_IN_FAULTS`: a JSON list. */
function faultsFrom({ STAND_IN_FAULTS = '[]' }: NodeJS.ProcessEnv) {
  const list = parseJson(STAND_IN_FAULTS)
  if (!Array.isArray(list)) throw new Error('STAND_IN_FAULTS is no JSON list')
  return list.map(parseFault)
}

const standIn = await startOpenAiStandIn({
  port: Number(values.port),
  ...(process.env.STAND_IN_API_KEY ? { apiKey: process.env.STAND_IN_API_KEY } : {}),
  faults: faultsFrom(process.env),
})
standIn.setTempo(tempoFrom(process.env))
console.log(`OPENAI_API_KEY=${standIn.apiKey} OPENAI_BASE_URL=${standIn.baseUrl}`)

const stop = () => void standIn.close().then(() => process.exit(0))
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
