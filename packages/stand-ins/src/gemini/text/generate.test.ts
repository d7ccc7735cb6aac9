import { afterEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { JsonObject } from '../../basics/json.ts'
import { asList, asObject, asText, parseJson } from '../../basics/json.ts'
import type { GeminiStandInOptions } from '../options.ts'
import type { GeminiStandIn } from '../stand-in.ts'
import { startGeminiStandIn } from '../start-stand-in.ts'

let standIn: GeminiStandIn
const start = async (options: GeminiStandInOptions = {}) => {
  standIn = await startGeminiStandIn(options)
}
afterEach(() => standIn.close())

const CONTENTS = [{ role: 'user', parts: [{ text: 'Write questions.' }] }]

async function ask(path: string, body?: JsonObject, key: string | null = standIn.apiKey) {
  const response = await fetch(`${standIn.origin}/v1beta/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { ...(key !== null && { 'x-goog-api-key': key }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  return {
    status: response.status,
    retryAfter: response.headers.get('retry-after'),
    body: asObject(await response.json()),
  }
}
const generate = (generationConfig: JsonObject = {}, more: JsonObject = {}) =>
  ask('models/gemini-3.8-flash:generateContent', { contents: CONTENTS, generationConfig, ...more })

const candidate = (body: JsonObject) => asObject(asList(body.candidates)[0])
const textOf = (body: JsonObject) => asText(asObject(asList(asObject(candidate(body).content).parts)[0]).text)
const JSON_TYPE = { responseMimeType: 'application/json' }

const Evaluation = z.object({
  overall_score: z.number().min(0).max(100),
  recommendation: z.enum(['hire', 'no_hire']),
  questions: z.array(z.object({ text: z.string(), weight: z.number().int().nullable() })).min(3),
})

describe('a request for text', () => {
  test('gets an object of its JSON schema', async () => {
    await start()
    const { status, body } = await generate({
      ...JSON_TYPE,
      responseJsonSchema: z.toJSONSchema(Evaluation) as JsonObject,
    })
    expect(status).toBe(200)
    expect(Evaluation.parse(parseJson(textOf(body))).questions).toHaveLength(3)
    expect(body).toMatchObject({
      candidates: [{ finishReason: 'STOP', index: 0, content: { role: 'model' } }],
      usageMetadata: { promptTokenCount: 4, candidatesTokenCount: expect.any(Number) },
      modelVersion: 'gemini-3.8-flash',
    })
  })
  test('gets an object of its OpenAPI schema', async () => {
    await start()
    const { body } = await generate({
      ...JSON_TYPE,
      responseSchema: {
        type: 'OBJECT',
        properties: {
          score: { type: 'INTEGER', minimum: 90, maximum: 100 },
          level: { type: 'STRING', format: 'enum', enum: ['easy', 'hard'] },
          notes: { type: 'ARRAY', minItems: '3', items: { type: 'STRING', nullable: true } },
        },
        required: ['score', 'level', 'notes'],
        propertyOrdering: ['score', 'level', 'notes'],
      },
    })
    const shape = z.strictObject({
      score: z.number().int().min(90).max(100),
      level: z.enum(['easy', 'hard']),
      notes: z.array(z.string().nullable()).min(3),
    })
    expect(shape.safeParse(parseJson(textOf(body))).error).toBeUndefined()
  })
  test('gets plain text without a schema, and the reply that a test gives', async () => {
    await start({ respond: ({ schema }) => (schema ? { from: 'the test' } : undefined) })
    expect(textOf((await generate()).body)).toBe('Sample answer to: Write questions.')
    const schema = { type: 'object', properties: { score: { type: 'number' } } }
    const wanted = { ...JSON_TYPE, responseJsonSchema: schema }
    expect(textOf((await generate(wanted)).body)).toBe('{"from":"the test"}')
    standIn.replyTo('score', { score: 7 })
    expect(textOf((await generate(wanted)).body)).toBe('{"score":7}')
  })
  test('is noted without its key', async () => {
    await start()
    await generate()
    expect(standIn.requests()).toMatchObject([
      { endpoint: 'generate', key: 'server', status: 200, body: { contents: CONTENTS } },
    ])
    expect(JSON.stringify(standIn.requests())).not.toContain(standIn.apiKey)
  })
})

describe('a request is refused', () => {
  test.each<[string, JsonObject, JsonObject, RegExp]>([
    [
      'with both schemas',
      { ...JSON_TYPE, responseSchema: { type: 'OBJECT' }, responseJsonSchema: {} },
      {},
      /only one of/,
    ],
    ['with a schema and no JSON', { responseJsonSchema: { type: 'object' } }, {}, /response_mime_type/],
    [
      'with JSON schema in the OpenAPI field',
      {
        ...JSON_TYPE,
        responseSchema: { type: 'OBJECT', properties: { a: { additionalProperties: false } } },
      },
      {},
      /Unknown name "additionalProperties" at 'generation_config.response_schema.properties\['a'\]'/,
    ],
    ['with an unknown field', {}, { prompt: 'x' }, /Unknown name "prompt": Cannot find field/],
    ['with an unknown setting', { tone: 1 }, {}, /Unknown name "tone" at 'generationConfig'/],
    ['without content', {}, { contents: [] }, /contents is not specified/],
    ['with empty content', {}, { contents: [{ parts: [] }] }, /parts must not be empty/],
    [
      'with a role it does not know',
      {},
      { contents: [{ role: 'system', parts: [{ text: 'x' }] }] },
      /valid role/,
    ],
  ])('%s', async (_name, config, more, told) => {
    await start()
    const { status, body } = await generate(config, more)
    expect(status).toBe(400)
    expect(body).toMatchObject({
      error: { code: 400, status: 'INVALID_ARGUMENT', message: expect.stringMatching(told) },
    })
  })
  test('for a model that there is not, or that cannot write', async () => {
    await start()
    for (const model of ['gemini-9', 'gemini-3.8-live'])
      expect(await ask(`models/${model}:generateContent`, { contents: CONTENTS })).toMatchObject({
        status: 404,
        body: {
          error: { status: 'NOT_FOUND', message: expect.stringContaining(`models/${model} is not found`) },
        },
      })
  })
  test('without a key, or with a wrong one', async () => {
    await start()
    expect(await ask('models', undefined, null)).toMatchObject({
      status: 403,
      body: { error: { status: 'PERMISSION_DENIED' } },
    })
    expect(await ask('models', undefined, 'wrong')).toMatchObject({
      status: 400,
      body: { error: { status: 'INVALID_ARGUMENT', details: [{ reason: 'API_KEY_INVALID' }, {}] } },
    })
  })
})

describe('a fault of text', () => {
  test.each([
    ['refusal', 'SAFETY', ''],
    ['incomplete', 'MAX_TOKENS', 'Sample answer to'],
    ['broken_json', 'STOP', 'Here it is: Sample answer to: Write questions'],
  ] as const)('%s', async (kind, finishReason, text) => {
    await start({ faults: [{ kind }] })
    const { body } = await generate()
    expect(candidate(body).finishReason).toBe(finishReason)
    expect(textOf(body)).toBe(text)
    expect(candidate((await generate()).body).finishReason).toBe('STOP')
  })
  test('a limit of tokens that is too small', async () => {
    await start()
    const { body } = await generate({ maxOutputTokens: 2 })
    expect(candidate(body)).toMatchObject({ finishReason: 'MAX_TOKENS' })
  })
  test.each([
    [401, undefined, 'UNAUTHENTICATED'],
    [403, undefined, 'PERMISSION_DENIED'],
    [429, undefined, 'RESOURCE_EXHAUSTED'],
    [429, 7, 'RESOURCE_EXHAUSTED'],
    [500, undefined, 'INTERNAL'],
    [503, 2, 'UNAVAILABLE'],
  ])('status %i, to be tried again after %s s', async (status, retryAfterS, name) => {
    await start({ faults: [{ kind: 'status', on: 'generate', status, ...(retryAfterS && { retryAfterS }) }] })
    const answer = await generate()
    expect(answer).toMatchObject({ status, body: { error: { code: status, status: name } } })
    expect(answer.retryAfter).toBe(retryAfterS === undefined ? null : String(retryAfterS))
    expect(JSON.stringify(answer.body).includes('"retryDelay":"7s"')).toBe(retryAfterS === 7)
    expect((await generate()).status).toBe(200)
  })
  test('the connection is reset', async () => {
    await start({ faults: [{ kind: 'refuse', on: 'generate' }] })
    await expect(generate()).rejects.toThrow('fetch failed')
  })
})

test('models are listed in pages, with what they can do', async () => {
  await start()
  const { body } = await ask('models?pageSize=4')
  const names = (list: unknown) => asList(list).map(model => asText(asObject(model).name))
  expect(names(body.models)).toContain('models/gemini-3.8-live')
  const rest = await ask(`models?pageSize=4&pageToken=${asText(body.nextPageToken)}`)
  expect(new Set([...names(body.models), ...names(rest.body.models)]).size).toBe(6)
  expect(rest.body.nextPageToken).toBeUndefined()
  expect((await ask('models/gemini-3.8-live')).body).toMatchObject({
    name: 'models/gemini-3.8-live',
    supportedGenerationMethods: ['bidiGenerateContent'],
    inputTokenLimit: 131_072,
  })
  expect((await ask('models/none')).status).toBe(404)
})
