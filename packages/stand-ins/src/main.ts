import { parseArgs } from 'node:util'

/** A stand-in that runs, and the variables that lead the product to it. */
interface Running {
  standIn: { setTempo(change: object): void; close(): Promise<void> }
  variables: Record<string, string>
}

const { STAND_IN_API_KEY: apiKey, STAND_IN_IMITATE: imitate = 'openai', STAND_IN_WEBHOOK_URL } = process.env
const key = apiKey && { apiKey }

/** By name; only what is started is loaded. */
const STARTS: Record<string, (port: number) => Promise<Running>> = {
  openai: async port => {
    const { SERVERS, startOpenAiStandIn } = await import('./openai.ts')
    const isServer = (name: string): name is keyof typeof SERVERS => Object.hasOwn(SERVERS, name)
    if (!isServer(imitate)) throw new Error(`No such server: ${imitate}`)
    const standIn = await startOpenAiStandIn({ port, imitate, ...key })
    return { standIn, variables: { OPENAI_API_KEY: standIn.apiKey, OPENAI_BASE_URL: standIn.baseUrl } }
  },
  gemini: async port => {
    const { startGeminiStandIn } = await import('./gemini.ts')
    const standIn = await startGeminiStandIn({ port, ...key })
    return { standIn, variables: { GEMINI_API_KEY: standIn.apiKey, GEMINI_BASE_URL: standIn.origin } }
  },
  paypal: async port => {
    const { startPayPalStandIn } = await import('./paypal.ts')
    const standIn = await startPayPalStandIn({ port })
    standIn.sendWebhooksTo(STAND_IN_WEBHOOK_URL ?? null)
    const { clientId, clientSecret, webhookId, origin } = standIn
    const variables = {
      PAYPAL_CLIENT_ID: clientId,
      PAYPAL_CLIENT_SECRET: clientSecret,
      PAYPAL_WEBHOOK_ID: webhookId,
      PAYPAL_BASE_URL: origin,
    }
    return { standIn, variables }
  },
}

/** `STAND_IN_THINK_MS=200` → `{ thinkMs: 200 }`: every variable that is none of the above. */
const tempo = Object.entries(process.env).flatMap(([name, value = '']) => {
  const [, words] = /^STAND_IN_(?!API_KEY|IMITATE|WEBHOOK_URL)([A-Z_]+)$/.exec(name) ?? []
  const setting = words?.toLowerCase().replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return setting ? [[setting, Number.isNaN(Number(value)) ? value : Number(value)]] : []
})

const { positionals, values } = parseArgs({ allowPositionals: true, options: { port: { type: 'string' } } })
const [name = ''] = positionals
const start = STARTS[name]
if (!start) throw new Error(`Wanted: ${Object.keys(STARTS).join(', ')} and --port N`)
const { standIn, variables } = await start(Number(values.port ?? 0))
standIn.setTempo(Object.fromEntries(tempo))
console.log(
  Object.entries(variables)
    .map(([variable, value]) => `${variable}=${value}`)
    .join(' '),
)
const stop = () => void standIn.close().then(() => process.exit(0))
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
