import { parseArgs } from 'node:util'
import { endOnSignal, faultsFrom, tempoFrom } from '../command/environment.ts'
import { DEFAULT_SETTINGS } from './options.ts'
import { parseFault } from './parse-fault.ts'
import { startPayPalStandIn } from './start-stand-in.ts'

// The stand-in as a command: `--port N`; options by the environment, faults and inspection at `/__control`.

const DEFAULT_PORT = '4012'

const { values } = parseArgs({ options: { port: { type: 'string', default: DEFAULT_PORT } } })

const standIn = await startPayPalStandIn({
  port: Number(values.port),
  ...(process.env.STAND_IN_WEBHOOK_URL ? { webhookUrl: process.env.STAND_IN_WEBHOOK_URL } : {}),
  faults: faultsFrom(process.env, parseFault),
})
standIn.setTempo(tempoFrom(process.env, DEFAULT_SETTINGS))
const { clientId, clientSecret, webhookId, origin } = standIn
console.log(
  `PAYPAL_CLIENT_ID=${clientId} PAYPAL_CLIENT_SECRET=${clientSecret} PAYPAL_WEBHOOK_ID=${webhookId} PAYPAL_BASE_URL=${origin}`,
)
endOnSignal(standIn.close)
