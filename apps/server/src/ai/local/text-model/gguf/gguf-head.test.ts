import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomModelFile } from '@vivavox/stand-ins/models/random-text-model'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../../platform/testing/temporary-folder.ts'
import { BrokenModel, readGgufHead } from './gguf-head.ts'
import { textModelFacts } from './text-model-facts.ts'

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
    expect(textModelFacts(readGgufHead(written(whole)))).toEqual({
      contextMax: 32_768,
      // One layer, two heads of 16 numbers for keys and for values, two bytes each.
      bytesPerToken: 128,
      vocabulary: 303,
      steering: ['<s>', '</s>'],
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
