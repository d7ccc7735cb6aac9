import { parseArgs } from 'node:util'
import { endOnSignal, faultsFrom, tempoFrom } from '../command/environment.ts'
import { DEFAULT_TEMPO } from './options.ts'
import { parseFault } from './parse-fault.ts'
import { startGeminiStandIn } from './start-stand-in.ts'

// The stand-in as a command: `--port N`; options by the environment, faults and inspection at `/__control`.

const DEFAULT_PORT = '4011'

const { values } = parseArgs({ options: { port: { type: 'string', default: DEFAULT_PORT } } })

const standIn = await startGeminiStandIn({
  port: Number(values.port),
  ...(process.env.STAND_IN_API_KEY ? { apiKey: process.env.STAND_IN_API_KEY } : {}),
  faults: faultsFrom(process.env, parseFault),
})
standIn.setTempo(tempoFrom(process.env, DEFAULT_TEMPO))
console.log(`GEMINI_API_KEY=${standIn.apiKey} GEMINI_BASE_URL=${standIn.origin}`)
endOnSignal(standIn.close)
