import { type StandIn, startOpenAiStandIn } from '@vivavox/stand-ins/openai'
import { test as plain, TRUSTING } from './test.ts'

export { expect } from './test.ts'

interface WorkerFixtures {
  /** Who posts a browser's offer: the server, or the browser itself. */
  signalling: 'relay' | 'direct'
  /** OpenAI, as far as this machine is concerned. */
  standIn: StandIn
}

/** The product with an OpenAI key, and the stand-in behind it. Each test finds the stand-in as new. */
export const test = plain.extend<{ freshStandIn: undefined }, WorkerFixtures>({
  signalling: ['relay', { scope: 'worker', option: true }],
  standIn: [
    async ({ signalling: _ }, use) => {
      const standIn = await startOpenAiStandIn()
      await use(standIn)
      await standIn.close()
    },
    { scope: 'worker' },
  ],
  environment: [
    async ({ standIn, signalling }, use) =>
      use({
        ...TRUSTING,
        OPENAI_API_KEY: standIn.apiKey,
        OPENAI_BASE_URL: standIn.baseUrl,
        OPENAI_SIGNALLING: signalling,
      }),
    { scope: 'worker' },
  ],
  freshStandIn: [
    async ({ standIn }, use) => {
      standIn.reset()
      await use(undefined)
    },
    { auto: true },
  ],
})
