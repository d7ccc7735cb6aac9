import { startGeminiStandIn } from '@vivavox/stand-ins/gemini'
import { publishedExamples } from '@vivavox/stand-ins/server/examples'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ProviderError } from '../../platform/provider-error.ts'
import { request } from '../testing/text-request.ts'
import { factsOf } from './live/server-message.ts'
import { readAnswer, refusalOf } from './text/read-answer.ts'

const examples = publishedExamples('gemini-examples')
const having = (field: string) => examples.filter(example => field in example).map(one => JSON.stringify(one))
const isLive = (example: object) => !('candidates' in example || 'error' in example)

describe('the published examples of Gemini', () => {
  it.each(having('candidates'))('are read as replies: %s', example => {
    const read = () => readAnswer(JSON.parse(example), request, 'm')
    // None of them holds the form that was asked for, but each is a reply.
    expect(read).toThrow(expect.objectContaining({ fault: 'unusable' }))
  })

  it.each(having('error'))('are read as refusals: %s', example => {
    const body = JSON.parse(example)
    const status = body.error.code ?? 400
    const error = refusalOf({ status, headers: new Headers() }, body)
    expect(error).toBeInstanceOf(ProviderError)
    expect(error.facts).toMatchObject({ status, code: body.error.status })
    expect(error.retryable).toBe(status >= 500)
  })

  it.each(examples.filter(isLive).map(one => JSON.stringify(one)))('are read in a talk: %s', example =>
    expect(factsOf(example)).not.toContainEqual(expect.objectContaining({ fact: 'unknown' })),
  )

  it('give the handle of a session', () => {
    const [update] = having('sessionResumptionUpdate')
    expect(factsOf(update ?? '')).toEqual([{ fact: 'handle', handle: 'test_handle' }])
  })
})

const generate = async (generationConfig: object) => {
  const provider = await startGeminiStandIn()
  onTestFinished(() => provider.close())
  const reply = await fetch(`${provider.origin}/v1beta/models/gemini-3.8-flash:generateContent`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-goog-api-key': provider.apiKey },
    body: JSON.stringify({
      contents: [{ parts: [{ text: 'a' }] }],
      generationConfig: { responseMimeType: 'application/json', ...generationConfig },
    }),
  })
  const body = (await reply.json()) as {
    error: { message: string; details: { fieldViolations: object[] }[] }
  }
  return { status: reply.status, error: body.error }
}

it.each<[string, object, string]>([
  [
    'an unknown field',
    { maxTokens: 1 },
    'Unknown name "maxTokens" at \'generationConfig\': Cannot find field.',
  ],
  ['a level that is not listed', { thinkingConfig: { thinkingLevel: 'low' } }, 'Invalid option'],
  ['a keyword of forms', { responseJsonSchema: { type: 'string', pattern: '^a' } }, 'Unknown name "pattern"'],
  ['a number beyond 32 bits', { seed: 2 ** 31 }, 'Too big'],
])('the stand-in refuses %s as published', async (_, config, message) => {
  const { status, error } = await generate(config)
  expect(status).toBe(400)
  expect(error).toMatchObject({ code: 400, status: 'INVALID_ARGUMENT' })
  expect(error.message).toContain(message)
  expect(error.details[0]?.fieldViolations).toHaveLength(1)
})
