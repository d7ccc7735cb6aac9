import { expect, it } from 'vitest'
import { createPieces } from './pieces.ts'

const at = { ms: 0 }
const clock = { now: () => new Date(at.ms) }
const LIMITS = { all: 256, each: 24 }
const pieces = createPieces(clock, LIMITS)
const write = (interview: string, piece: number, bytes: number) =>
  pieces.write(`answers/${interview}/a/parts/${piece}`, new Uint8Array(bytes))

it('lets an interview speak along with any number that hold all they may', async () => {
  for (let hostile = 0; hostile < 30; hostile += 1) {
    for (let piece = 0; piece < 12; piece += 1)
      await write(`hostile${hostile}`, piece, 2).catch(() => undefined)
    await expect(write(`hostile${hostile}`, 12, 2)).rejects.toMatchObject({ code: 'SOUND_LIMIT_REACHED' })
  }
  for (let piece = 0; piece < 5; piece += 1) {
    await write('honest', piece, 1)
    await write('hostile0', piece, 2).catch(() => undefined)
  }
  const sizes = Array.from({ length: 5 }, (_, piece) => pieces.size(`answers/honest/a/parts/${piece}`))
  expect(await Promise.all(sizes)).toEqual([1, 1, 1, 1, 1])
})

it('forgets what nothing was added to for a quarter of an hour', async () => {
  await write('left', 0, 1)
  at.ms += 15 * 60_000 + 1
  await write('other', 0, 1)
  expect(await pieces.size('answers/left/a/parts/0')).toBeNull()
})
