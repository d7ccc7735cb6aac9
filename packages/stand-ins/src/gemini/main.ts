import { endOnSignal, portFrom, tempoFrom } from '../server/stand-in.ts'
import { DEFAULT_TEMPO } from './options.ts'
import { startGeminiStandIn } from './start-stand-in.ts'

const { STAND_IN_API_KEY: apiKey } = process.env
const standIn = await startGeminiStandIn({ port: portFrom(4011), ...(apiKey && { apiKey }) })
standIn.setTempo(tempoFrom(process.env, DEFAULT_TEMPO))
console.log(`GEMINI_API_KEY=${standIn.apiKey} GEMINI_BASE_URL=${standIn.origin}`)
endOnSignal(standIn.close)
