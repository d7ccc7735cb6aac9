import { parseArgs } from 'node:util'

const { STAND_IN_API_KEY: apiKey, STAND_IN_IMITATE: imitate = 'openai', STAND_IN_WEBHOOK_URL } = process.env
const key = apiKey && { apiKey }

/** By name, each with the variables that lead the product to it; only what is started is loaded. */
const STARTS = {
  openai: async (port: number) => {
    const { SERVERS, startOpenAiStandIn } = await import('./openai.ts')
    const isServer = (name: string): name is keyof typeof SERVERS => Object.hasOwn(SERVERS, name)
    if (!isServer(imitate)) throw new Error(`No such server: ${imitate}`)
    const standIn = await startOpenAiStandIn({ port, imitate, ...key })
    return { standIn, variables: { OPENAI_API_KEY: standIn.apiKey, OPENAI_BASE_URL: standIn.baseUrl } }
  },
  gemini: async (port: number) => {
    const { startGeminiStandIn } = await import('./gemini.ts')
    const standIn = await startGeminiStandIn({ port, ...key })
    return { standIn, variables: { GEMINI_API_KEY: standIn.apiKey, GEMINI_BASE_URL: standIn.origin } }
  },
  paypal: async (port: number) => {
    const { startPayPalStandIn } = await import('./paypal.ts')
    const standIn = await startPayPalStandIn({ port })
    standIn.sendWebhooksTo(STAND_IN_WEBHOOK_URL ?? null)
    const variables = {
      PAYPAL_CLIENT_ID: standIn.clientId,
      PAYPAL_CLIENT_SECRET: standIn.clientSecret,
      PAYPAL_WEBHOOK_ID: standIn.webhookId,
      PAYPAL_BASE_URL: standIn.origin,
    }
    return { standIn, variables }
  },
}

/** `STAND_IN_THINK_MS=200` → `{ thinkMs: 200 }`: every variable that is none of the above. */
const behaviour = Object.entries(process.env).flatMap(([name, value = '']) => {
  const [, words] = /^STAND_IN_(?!API_KEY|IMITATE|WEBHOOK_URL)([A-Z_]+)$/.exec(name) ?? []
  const setting = words?.toLowerCase().replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return setting ? [[setting, Number.isNaN(Number(value)) ? value : Number(value)]] : []
})

const { positionals, values } = parseArgs({ allowPositionals: true, options: { port: { type: 'string' } } })
const [name] = positionals
if (name !== 'openai' && name !== 'gemini' && name !== 'paypal')
  throw new Error(`Wanted: ${Object.keys(STARTS).join(', ')} and --port N`)
const { standIn, variables } = await STARTS[name](Number(values.port ?? 0))
standIn.setBehaviour(Object.fromEntries(behaviour))
console.log(
  Object.entries(variables)
    .map(([variable, value]) => `${variable}=${value}`)
    .join(' '),
)
const stop = () => void standIn.close().then(() => process.exit(0))
process.once('SIGINT', stop)
process.once('SIGTERM', stop)
