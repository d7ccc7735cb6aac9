import { EventEmitter } from 'node:events'
import { expect, it } from 'vitest'
import { createLogger } from '../logging.ts'
import { createRedisBus } from './redis-bus.ts'
import type { RedisLink } from './redis-link.ts'

type Heard = Awaited<ReturnType<RedisLink['publish']>>

/** Two nodes on a Redis that says as it is told who heard a message. */
const openNodes = (said: (heard: number) => Heard, keys: readonly [string, string] = ['a key', 'a key']) => {
  const lines: EventEmitter[] = []
  const published: string[] = []
  const publish = async (channel: string, text: string): Promise<Heard> => {
    published.push(text)
    for (const line of lines) line.emit('message', channel, text)
    return said(1)
  }
  const open = (node: string, key: string) => {
    const line = Object.assign(new EventEmitter(), { subscribe: async () => 2 })
    lines.push(line)
    const messages = line as unknown as RedisLink['messages']
    return createRedisBus(node, { publish, messages, prefix: 'p' }, key, createLogger('silent'))
  }
  return { one: open('one', keys[0]), other: open('other', keys[1]), publish, published }
}

it('waits for the answer of a node whose Redis is slow to say that it heard', async () => {
  const { one, other } = openNodes(() => null)
  let answer: (body: string) => void = () => undefined
  other.listen('slow', () => new Promise<string>(resolve => (answer = resolve)))
  const asked = one.ask('other', 'slow', 1, 60_000)
  await new Promise(done => setImmediate(done))
  answer('here')
  expect(await asked).toBe('here')
})

it('does not wait for a node that has died', async () => {
  const { one } = openNodes(() => 0)
  await expect(one.ask('unknown', 'any', 1, 60_000)).rejects.toMatchObject({ code: 'PROVIDER_UNAVAILABLE' })
})

it('hears nothing that is not signed with the key of the deployment', async () => {
  const { one, other, publish, published } = openNodes(heard => heard)
  const heard: unknown[] = []
  other.listen('news', body => void heard.push(body))
  const forged = JSON.stringify({ kind: 'told', from: 'one', topic: 'news', body: 'forged' })
  for (const text of [forged, `.${forged}`, '']) await publish('p:nodes', text)
  one.tell('news', 'signed.once')
  const signed = published.at(-1) ?? ''
  // Of another channel, and changed since.
  await publish('p:node:other', signed)
  await publish('p:nodes', signed.replace('signed.once', 'signed.twice'))
  one.tell('news', 'again')
  await expect.poll(() => heard).toEqual(['signed.once', 'again'])

  const apart = openNodes(said => said, ['a key', 'another key'])
  apart.other.listen('double', body => Number(body) * 2)
  await expect(apart.one.ask('other', 'double', 2, 50)).rejects.toMatchObject({
    code: 'PROVIDER_UNAVAILABLE',
  })
})
