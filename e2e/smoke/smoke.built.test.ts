import { spawn } from 'node:child_process'
import { startGeminiStandIn } from '@vivavox/stand-ins/gemini'
import { startOpenAiStandIn } from '@vivavox/stand-ins/openai'
import { startPayPalStandIn } from '@vivavox/stand-ins/paypal'
import { expect, it } from 'vitest'
import { root } from '../../scripts/lib/root.mjs'

/** The command as a person types it, with only this of the environment. @param onSaid told all it has printed so far */
const smoke = (
  command: string,
  env: Record<string, string>,
  onSaid: (output: string) => void = () => undefined,
): Promise<{ code: number | null; output: string }> =>
  new Promise(resolve => {
    const { PATH = '', HOME = '', ESPEAK_PATH, DATA_TEMPLATE } = process.env
    const child = spawn(
      process.execPath,
      ['node_modules/tsx/dist/cli.mjs', 'e2e/smoke/run.ts', ...command.split(' ')],
      {
        cwd: root,
        env: {
          PATH,
          HOME,
          ...(ESPEAK_PATH && { ESPEAK_PATH }),
          ...(DATA_TEMPLATE && { DATA_TEMPLATE }),
          ...env,
        },
      },
    )
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', text => {
        output += text
        onSaid(output)
      })
    }
    child.once('close', code => resolve({ code, output }))
  })

it.concurrent.each([
  ['openai', 'OPENAI_API_KEY is not set'],
  ['gemini', 'GEMINI_API_KEY is not set'],
  ['cascade', 'CASCADE_SPEECH_URL is set, so there is nothing to try'],
  ['paypal', 'PAYPAL_CLIENT_ID, PAYPAL_CLIENT_SECRET: not set'],
])(
  '%s: says so when nothing is configured',
  async (name, why) => {
    expect(await smoke(name, {})).toMatchObject({ code: 1, output: expect.stringContaining(why) })
  },
  30_000,
)

it.each(['openai', 'gemini', 'paypal'])(
  '%s: lists what only the real service can decide, with what each answer means',
  async name => {
    const { output } = await smoke(name, {})
    expect(output).toMatch(/1\. .+\?\n {3}Ask: .+\n {3}- .+: .+/)
  },
  30_000,
)

/** A stand-in, and what the command is told of it. */
interface Provider {
  env: Record<string, string>
  onSaid?: (output: string) => void
  /** What the stand-in must have seen. */
  seen?: () => void
  close: () => Promise<void>
}

const openAi = async (): Promise<Provider> => {
  const { apiKey, baseUrl, close } = await startOpenAiStandIn()
  return { env: { OPENAI_API_KEY: apiKey, OPENAI_BASE_URL: baseUrl }, close }
}

const gemini = async (): Promise<Provider> => {
  const { apiKey, origin, close } = await startGeminiStandIn()
  return { env: { GEMINI_API_KEY: apiKey, GEMINI_BASE_URL: origin }, close }
}

const ownServers = async (): Promise<Provider> => {
  const { baseUrl: url, close } = await startOpenAiStandIn({ imitate: 'vllm' })
  const env = { CASCADE_TRANSCRIPTION_URL: url, CASCADE_CHAT_URL: url, CASCADE_SPEECH_URL: url }
  return { env: { ...env, CASCADE_CHAT_MODEL: 'any' }, close }
}

/** Its buyer agrees as soon as the command has said where. */
const payPal = async (): Promise<Provider> => {
  const { clientId, clientSecret, webhookId, origin, subscriptions, approve, close } =
    await startPayPalStandIn()
  return {
    env: {
      PAYPAL_CLIENT_ID: clientId,
      PAYPAL_CLIENT_SECRET: clientSecret,
      PAYPAL_WEBHOOK_ID: webhookId,
      PAYPAL_BASE_URL: origin,
    },
    onSaid: said => {
      const [ordered] = subscriptions()
      if (ordered?.status === 'APPROVAL_PENDING' && said.includes('approve it as a sandbox buyer'))
        void approve(ordered.id)
    },
    seen: () => expect(subscriptions()).toHaveLength(1),
    close,
  }
}

const LAST_ANSWER = /answer 2: (first sound of the reaction|typed, on record) +\d+ ms/

// One after the other: a call in real time has no time for the others.
it.each([
  {
    name: 'takes a whole interview with a service that answers',
    command: 'openai',
    start: openAi,
    hops: [
      /questions drafted +\d+ ms/,
      /call signed by the provider +\d+ ms/,
      LAST_ANSWER,
      /goodbye, end and evaluation +\d+ ms/,
    ],
  },
  {
    name: 'takes a whole interview with Gemini',
    command: 'gemini',
    start: gemini,
    hops: [/first sound of the greeting +\d+ ms/, LAST_ANSWER],
  },
  {
    name: 'takes a whole interview with own servers',
    command: 'cascade',
    start: ownServers,
    hops: [LAST_ANSWER],
  },
  {
    name: 'walks through a subscription with PayPal',
    command: 'paypal 1',
    start: payPal,
    hops: [/forged message refused +\d+ ms/, /cancelled +\d+ ms\nPassed\./],
  },
])(
  '$name, and prints each hop',
  async ({ command, start, hops }) => {
    const provider = await start()
    try {
      const { code, output } = await smoke(command, provider.env, provider.onSaid)
      for (const hop of hops) expect(output).toMatch(hop)
      expect(output).toMatch(/Passed\.\s*$/)
      expect(code).toBe(0)
      provider.seen?.()
    } finally {
      await provider.close()
    }
  },
  150_000,
)

it.concurrent.each([
  { command: 'openai', start: openAi, secret: { OPENAI_API_KEY: 'sk-wrong' }, hop: /FAILED/ },
  {
    command: 'paypal',
    start: payPal,
    secret: { PAYPAL_CLIENT_SECRET: 'wrong-secret' },
    hop: /token and product +FAILED/,
  },
])(
  '$command: does not pass with a secret that is refused, and does not print it',
  async ({ command, start, secret, hop }) => {
    const provider = await start()
    try {
      const { code, output } = await smoke(command, { ...provider.env, ...secret })
      expect(output).toMatch(hop)
      expect(output).not.toContain(Object.values(secret)[0])
      expect(code).toBe(1)
    } finally {
      await provider.close()
    }
  },
  60_000,
)
