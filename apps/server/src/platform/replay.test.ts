import { expect, it } from 'vitest'
import { createReplay } from './replay.ts'

const all = async <T>(read: AsyncIterable<T>): Promise<T[]> => {
  const items: T[] = []
  for await (const item of read) items.push(item)
  return items
}

it('is read from the beginning by every reader, whenever it comes', async () => {
  const replay = createReplay<number>()
  replay.add(1)
  const early = all(replay.read())
  replay.add(2)
  await Promise.resolve()
  replay.add(3)
  replay.end()
  expect(await early).toEqual([1, 2, 3])
  expect(await all(replay.read())).toEqual([1, 2, 3])
})

it('tells every reader what went wrong, after everything that came', async () => {
  const replay = createReplay<number>()
  const early = replay.read()
  replay.add(1)
  replay.end(new Error('torn'))
  replay.end()
  expect((await early.next()).value).toBe(1)
  await expect(early.next()).rejects.toThrow('torn')
  await expect(all(replay.read())).rejects.toThrow('torn')
})
