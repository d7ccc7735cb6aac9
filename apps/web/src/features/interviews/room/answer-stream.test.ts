import { expect, it, vi } from 'vitest'
import { createAnswerStream, type StreamedPart } from './answer-stream.ts'

const piece = (...bytes: number[]) => new Uint8Array(bytes).buffer
const start = (taken: (part: StreamedPart) => Promise<boolean> = async () => true) => {
  const send = vi.fn(taken)
  return { send, stream: createAnswerStream(send) }
}

it('numbers the pieces of an answer and says how much is on its way, once', () => {
  const { send, stream } = start()
  stream.add('a', piece(1, 2))
  stream.add('a', piece(3))
  expect(stream.take('a')).toEqual({ part: 2, bytes: 3 })
  expect(send.mock.calls.map(([{ clientId, part, sound }]) => [clientId, part, ...sound])).toEqual([
    ['a', 0, 1, 2],
    ['a', 1, 3],
  ])
  expect(stream.take('a')).toBeNull()
})

it('begins anew with another answer', () => {
  const { stream } = start()
  stream.add('a', piece(1))
  stream.add('b', piece(2, 3))
  expect(stream.take('a')).toBeNull()
  expect(stream.take('b')).toEqual({ part: 1, bytes: 2 })
})

it.each([
  ['was not taken', async () => false],
  ['found no way', async () => Promise.reject(new Error('gone'))],
])('counts nothing when a piece %s', async (_, taken) => {
  const { send, stream } = start(taken)
  stream.add('a', piece(1))
  await vi.waitFor(() => expect(send).toHaveBeenCalled(), { timeout: 15_000 })
  await new Promise(setImmediate)
  stream.add('a', piece(2))
  expect(stream.take('a')).toBeNull()
})

it('counts nothing that went over another line', () => {
  const { stream } = start()
  stream.add('a', piece(1))
  stream.reset()
  expect(stream.take('a')).toBeNull()
})
