import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { markSyntheticSound } from './mark-synthetic-sound.ts'

it.each([
  ['audio/webm', '1'],
  ['audio/wav', '1'],
  ['video/webm', '1'],
  ['application/json', undefined],
  ['text/html; charset=utf-8', undefined],
])('an answer of type %s is marked as synthetic: %s', async (type, mark) => {
  const app = Fastify()
  markSyntheticSound(app)
  app.get('/', (_, reply) => reply.type(type).send(Buffer.from('{}')))
  const { headers } = await app.inject('/')
  expect(headers['x-synthetic-audio']).toBe(mark)
  await app.close()
})
