import { parseArgs } from 'node:util'
import { parseJson } from '../basics/json.ts'
import { endOnSignal, faultsFrom, tempoFrom } from '../command/environment.ts'
import { imitate } from './imitation.ts'
import { DEFAULT_TEMPO } from './options.ts'
import { parseFault } from './parse-fault.ts'
import { startOpenAiStandIn } from './start-stand-in.ts'

// The stand-in as a command: `--port N`; options by the environment, faults and inspection at `/__control`.

const DEFAULT_PORT = '4010'

/** `STAND_IN_IMITATE`: a server's name, or a JSON object of what differs from OpenAI. */
const imitationFrom = ({ STAND_IN_IMITATE: wanted }: NodeJS.ProcessEnv) =>
  wanted ? { imitate: imitate(parseJson(wanted) ?? wanted) } : {}

const { values } = parseArgs({ options: { port: { type: 'string', default: DEFAULT_PORT } } })

const standIn = await startOpenAiStandIn({
  port: Number(values.port),
  ...(process.env.STAND_IN_API_KEY ? { apiKey: process.env.STAND_IN_API_KEY } : {}),
  ...imitationFrom(process.env),
  faults: faultsFrom(process.env, parseFault),
})
standIn.setTempo(tempoFrom(process.env, DEFAULT_TEMPO))
console.log(`OPENAI_API_KEY=${standIn.apiKey} OPENAI_BASE_URL=${standIn.baseUrl}`)
endOnSignal(standIn.close)
