import { expect, it } from 'vitest'
import { readEvents } from './read-events.ts'

it('a line without an end is given up', async () => {
  let bytes = 0
  async function* endless() {
    yield Buffer.from('data: ')
    for (; bytes < 16 * 1024 * 1024; bytes += 16_384) yield Buffer.alloc(16_384, 'a')
  }
  await expect(readEvents(endless()).next()).rejects.toMatchObject({ fault: 'unusable' })
  expect(bytes).toBeLessThan(1024 * 1024)
})
