import { startOpenAiStandIn } from '@vivavox/stand-ins/openai'
import { openAiEnvironment, TRUSTING } from '../servers/environments.ts'
import { withStandIn } from './with-stand-in.ts'

export { expect } from '../test.ts'

interface Options {
  /** Who posts a browser's offer: the server, or the browser itself. */
  signalling: 'relay' | 'direct'
}

/** The product with an OpenAI key, and the stand-in behind it. Each test finds the stand-in as new. */
export const test = withStandIn({
  start: startOpenAiStandIn,
  environment: openAiEnvironment,
}).extend<Options>({
  signalling: ['relay', { option: true }],
  environment: async ({ standIn, signalling }, use) =>
    use({ ...TRUSTING, ...openAiEnvironment(standIn), OPENAI_SIGNALLING: signalling }),
})
