import { startGeminiStandIn } from '@vivavox/stand-ins/gemini'
import { type CallReport, type StandIn, startOpenAiStandIn } from '@vivavox/stand-ins/openai'
import { startPayPalStandIn } from '@vivavox/stand-ins/paypal'
import {
  cascadeEnvironment,
  geminiEnvironment,
  openAiEnvironment,
  payPalEnvironment,
} from './servers/environments.ts'
import { aheadOf, MOVING, passOn } from './servers/server-clock.ts'
import { test as plain, TRUSTING } from './test.ts'

export { expect } from './test.ts'

/** What every stand-in for a provider can do. */
interface AnyStandIn {
  reset(): void
  close(): Promise<void>
}

interface Options<S> {
  start: () => Promise<S>
  /** What the server is told about it; no other provider is. */
  environment: (standIn: S) => Record<string, string>
}

/** Playwright's test with the product and one provider, and its stand-in behind it. Each test finds the stand-in as new. */
const withStandIn = <S extends AnyStandIn>({ start, environment }: Options<S>) => {
  // One for each kind of server: what another kind's still has to do would be counted here.
  const own = () => start()
  return plain.extend<{ freshStandIn: undefined; standIn: S }>({
    standIn: async ({ startedOnce }, use) => use(await startedOnce.get(own)),
    environment: async ({ standIn }, use) => use({ ...TRUSTING, ...environment(standIn) }),
    freshStandIn: [
      async ({ standIn }, use) => {
        standIn.reset()
        await use(undefined)
      },
      { auto: true },
    ],
  })
}

interface OpenAiOptions {
  /** Who posts a browser's offer: the server, or the browser itself. */
  signalling: 'relay' | 'direct'
}

/** The product with an OpenAI key. */
export const openAiTest = withStandIn({
  start: startOpenAiStandIn,
  environment: openAiEnvironment,
}).extend<OpenAiOptions>({
  signalling: ['relay', { option: true }],
  environment: async ({ environment, signalling }, use) =>
    use({ ...environment, OPENAI_SIGNALLING: signalling }),
})

/** The product with a Gemini key. */
export const geminiTest = withStandIn({ start: startGeminiStandIn, environment: geminiEnvironment })

/** The product with three servers of its own, and one stand-in behind them all. Where the speech server fails there is no other voice. */
export const cascadeTest = withStandIn({
  start: startOpenAiStandIn,
  environment: standIn => ({ ...cascadeEnvironment(standIn), ESPEAK_PATH: 'off' }),
})

interface PayPalFixtures {
  told: undefined
  /** Moves the clocks of both, and waits until what falls due has been told. */
  pass: (ms: number) => Promise<void>
}

/** The product with PayPal's stand-in, which tells it what happens. */
export const payPalTest = withStandIn({
  start: startPayPalStandIn,
  environment: standIn => ({ ...MOVING, ...payPalEnvironment(standIn) }),
}).extend<PayPalFixtures>({
  told: [
    async ({ server, standIn }, use) => {
      await standIn.advance(aheadOf(server))
      standIn.sendWebhooksTo(`${server.origin}/api/subscriptions/webhook`)
      await use(undefined)
    },
    { auto: true },
  ],
  pass: async ({ server, standIn }, use) => {
    await use(async ms => {
      passOn(server, ms)
      await standIn.advance(ms)
    })
  },
})

/** How often one of the servers was asked. */
export const askedOf = (standIn: StandIn, endpoint: string): number =>
  standIn.requests().filter(request => request.endpoint === endpoint).length

/** What a page may say to the provider: where the server conducts, nothing but sound and whose turn it is. */
const ALLOWED = new Set([
  'input_audio_buffer.clear',
  'input_audio_buffer.append',
  'input_audio_buffer.commit',
  'response.create',
])

/** What a page said to the provider that is neither sound nor whose turn it is. */
export const otherThanSound = ({ clientEvents }: CallReport): string[] =>
  clientEvents
    .filter(({ source }) => source === 'channel')
    .map(({ event }) => `${event.type}`)
    .filter(type => !ALLOWED.has(type))
