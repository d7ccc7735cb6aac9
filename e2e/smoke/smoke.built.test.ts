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

it.concurrent('takes a whole interview with a service that answers, and prints each hop', async () => {
  const provider = await startOpenAiStandIn()
  try {
    const { code, output } = await smoke('openai', {
      OPENAI_API_KEY: provider.apiKey,
      OPENAI_BASE_URL: provider.baseUrl,
    })
    expect(output).toMatch(/questions drafted +\d+ ms/)
    expect(output).toMatch(/call signed by the provider +\d+ ms/)
    expect(output).toMatch(/goodbye, end and evaluation +\d+ ms/)
    expect(output).toMatch(/Passed\.\s*$/)
    expect(code).toBe(0)
  } finally {
    await provider.close()
  }
}, 150_000)

it.concurrent('does not pass with a key that is refused', async () => {
  const provider = await startOpenAiStandIn()
  try {
    const { code, output } = await smoke('openai', {
      OPENAI_API_KEY: 'sk-wrong',
      OPENAI_BASE_URL: provider.baseUrl,
    })
    expect(output).toMatch(/FAILED/)
    expect(output).not.toContain('sk-wrong')
    expect(code).toBe(1)
  } finally {
    await provider.close()
  }
}, 60_000)

it.concurrent('takes a whole interview with Gemini', async () => {
  const provider = await startGeminiStandIn()
  try {
    const { code, output } = await smoke('gemini', {
      GEMINI_API_KEY: provider.apiKey,
      GEMINI_BASE_URL: provider.origin,
    })
    expect(output).toMatch(/first sound of the greeting +\d+ ms/)
    expect(output).toMatch(/answer 2: (first sound of the reaction|typed, on record) +\d+ ms/)
    expect(output).toMatch(/Passed\.\s*$/)
    expect(code).toBe(0)
  } finally {
    await provider.close()
  }
}, 60_000)

it.concurrent('takes a whole interview with own servers', async () => {
  const provider = await startOpenAiStandIn({ imitate: 'vllm' })
  const url = provider.baseUrl
  try {
    const { code, output } = await smoke('cascade', {
      CASCADE_TRANSCRIPTION_URL: url,
      CASCADE_CHAT_URL: url,
      CASCADE_CHAT_MODEL: 'any',
      CASCADE_SPEECH_URL: url,
    })
    expect(output).toMatch(/answer 2: (first sound of the reaction|typed, on record) +\d+ ms/)
    expect(output).toMatch(/Passed\.\s*$/)
    expect(code).toBe(0)
  } finally {
    await provider.close()
  }
}, 60_000)

it.concurrent('walks through a subscription with PayPal', async () => {
  const standIn = await startPayPalStandIn()
  try {
    const { clientId, clientSecret, webhookId, origin } = standIn
    const env = {
      PAYPAL_CLIENT_ID: clientId,
      PAYPAL_CLIENT_SECRET: clientSecret,
      PAYPAL_WEBHOOK_ID: webhookId,
      PAYPAL_BASE_URL: origin,
    }
    const { code, output } = await smoke('paypal 1', env, said => {
      const [ordered] = standIn.subscriptions()
      if (ordered?.status === 'APPROVAL_PENDING' && said.includes('approve it as a sandbox buyer'))
        void standIn.approve(ordered.id)
    })
    expect(output).toMatch(/forged message refused +\d+ ms/)
    expect(output).toMatch(/cancelled +\d+ ms\nPassed\.\s*$/)
    expect(code).toBe(0)
    expect(standIn.subscriptions()).toHaveLength(1)
  } finally {
    await standIn.close()
  }
}, 60_000)

it.concurrent('does not pass where PayPal refuses the secret', async () => {
  const standIn = await startPayPalStandIn()
  try {
    const { code, output } = await smoke('paypal', {
      PAYPAL_CLIENT_ID: standIn.clientId,
      PAYPAL_CLIENT_SECRET: 'wrong-secret',
      PAYPAL_BASE_URL: standIn.origin,
    })
    expect(output).toMatch(/token and product +FAILED/)
    expect(output).not.toContain('wrong-secret')
    expect(code).toBe(1)
  } finally {
    await standIn.close()
  }
}, 60_000)
