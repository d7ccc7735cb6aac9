import { endOnSignal, portFrom, tempoFrom } from '../server/stand-in.ts'
import { SERVERS, type ServerName } from './imitation.ts'
import { DEFAULT_TEMPO } from './options.ts'
import { startOpenAiStandIn } from './start-stand-in.ts'

const isServer = (name: string): name is ServerName => Object.hasOwn(SERVERS, name)

const { STAND_IN_API_KEY: apiKey, STAND_IN_IMITATE: imitate = 'openai' } = process.env
if (!isServer(imitate)) throw new Error(`No such server: ${imitate}`)
const standIn = await startOpenAiStandIn({ port: portFrom(4010), imitate, ...(apiKey && { apiKey }) })
standIn.setTempo(tempoFrom(process.env, DEFAULT_TEMPO))
console.log(`OPENAI_API_KEY=${standIn.apiKey} OPENAI_BASE_URL=${standIn.baseUrl}`)
endOnSignal(standIn.close)
