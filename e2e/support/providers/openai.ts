import { type StandIn, startOpenAiStandIn } from '@vivavox/stand-ins/openai'
import { TRUSTING } from '../test.ts'
import { withStandIn } from './with-stand-in.ts'

export { expect } from '../test.ts'

interface WorkerFixtures {
  /** Who posts a browser's offer: the server, or the browser itself. */
  signalling: 'relay' | 'direct'
}

const environment = ({ apiKey, baseUrl }: StandIn) => ({ OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl })

/** The product with an OpenAI key, and the stand-in behind it. Each test finds the stand-in as new. */
export const test = withStandIn({ start: startOpenAiStandIn, environment }).extend<object, WorkerFixtures>({
  signalling: ['relay', { scope: 'worker', option: true }],
  environment: [
    async ({ standIn, signalling }, use) =>
      use({ ...TRUSTING, ...environment(standIn), OPENAI_SIGNALLING: signalling }),
    { scope: 'worker' },
  ],
})
