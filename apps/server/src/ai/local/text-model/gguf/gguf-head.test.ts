import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomModelFile } from '@vivavox/stand-ins/models/model-folder'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../../platform/testing/temporary-folder.ts'
import { BrokenModel, readGgufHead } from './gguf-head.ts'
import { contextHolding, memoryNeed, textModelFacts } from './text-model-facts.ts'

const whole = randomModelFile()
const written = (content: Buffer): string => {
  const path = join(temporaryFolder(), 'model.gguf')
  writeFileSync(path, content)
  return path
}
const changed = (at: number, bytes: Buffer): Buffer => {
  const copy = Buffer.from(whole)
  bytes.copy(copy, at)
  return copy
}

describe('the head of a model’s file', () => {
  it('says how much the model takes and what steers it', () => {
    expect(textModelFacts(readGgufHead(written(whole)))).toMatchObject({
      contextMax: 32_768,
      // One layer, two heads of 16 numbers for keys and for values, two bytes each.
      bytesPerToken: 128,
      vocabulary: 258,
      steering: ['<s>', '</s>'],
      template: expect.stringContaining('add_generation_prompt'),
    })
  })

  it.each([
    ['zeros', Buffer.alloc(100_000), 'it is no GGUF file'],
    ['nothing', Buffer.alloc(0), 'the file ends too early'],
    ['another format', Buffer.from('PK\u0003\u0004 and so on, long enough'), 'it is no GGUF file'],
    ['a later version', changed(4, Buffer.from([9])), 'its version of GGUF is not known'],
    ['a cut head', whole.subarray(0, 3_000), 'the file ends too early'],
    ['too many facts', changed(16, Buffer.alloc(8, 255)), 'its head makes no sense'],
    ['a text without end', changed(24, Buffer.alloc(8, 255)), 'its head makes no sense'],
  ])('of %s is refused', (_, content, reason) => {
    const read = () => readGgufHead(written(content))
    expect(read).toThrow(BrokenModel)
    expect(read).toThrow(reason)
  })
})

const GIGABYTE = 1e9

it('a model of 4B at four bits with room for 8,000 tokens needs about its file and two gigabytes of memory', () => {
  const qwen = { bytesPerToken: 2 * 36 * 8 * (128 + 128), vocabulary: 151_936 }
  const need = memoryNeed(2_497_280_736, qwen, 8_192) / GIGABYTE
  expect(need).toBeGreaterThan(4)
  expect(need).toBeLessThan(4.5)
})

it.each([
  [1, 262_144, 4_096],
  [4_096, 262_144, 4_096],
  [4_097, 262_144, 8_192],
  [20_000, 262_144, 32_768],
  [32_769, 262_144, null],
  [3_000, 2_048, null],
  [2_000, 2_048, 2_048],
  [7_000, 6_000, null],
])('the room for a question of %i tokens in a model of %i: %j', (tokens, most, expected) => {
  expect(contextHolding(tokens, most)).toBe(expected)
})
