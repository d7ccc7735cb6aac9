import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { limitConnections } from './limit-connections.ts'

it('holds so many connections of one network, and takes another when one has gone', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  limitConnections(server, () => false, 2)
  await once(server, 'listening')
  const open = async (): Promise<{ mine: Socket; theirs: Socket }> => {
    const mine = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined)
    const [theirs] = await once(server, 'connection')
    return { mine, theirs }
  }
  const [first, second, third] = [await open(), await open(), await open()]
  expect([first, second, third].map(({ theirs }) => theirs.destroyed)).toEqual([false, false, true])
  first.mine.destroy()
  await once(first.theirs, 'close')
  const fourth = await open()
  expect(fourth.theirs.destroyed).toBe(false)
  for (const { mine } of [second, fourth]) mine.destroy()
  server.close()
})
