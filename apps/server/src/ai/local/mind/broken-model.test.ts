import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomMind } from '@vivavox/stand-ins/models/random-mind'
import { afterEach, describe, expect, it } from 'vitest'
import { EngineDown } from '../engine/engine-child.ts'
import { randomMindModel } from '../testing/hand-made.ts'
import { openMind, smallQuestion } from './testing/open-mind.ts'

const whole = randomMind()
const opened: ReturnType<typeof openMind>[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map(({ mind }) => mind.close()))
})

/** A mind whose file has another content. */
const openBroken = (content: Buffer) => {
  const model = randomMindModel()
  writeFileSync(join(model.folder, 'random-mind.gguf'), content)
  const one = openMind(model)
  opened.push(one)
  return one
}
const zerosFrom = (at: number): Buffer =>
  Buffer.concat([whole.subarray(0, at), Buffer.alloc(whole.length - at)])

describe('a mind with a broken file', () => {
  it.each([
    ['zeros', Buffer.alloc(whole.length)],
    ['a wrong magic', Buffer.concat([Buffer.from('GGML'), whole.subarray(4)])],
    ['a head that is cut', whole.subarray(0, 4_000)],
    ['weights that are cut', whole.subarray(0, whole.length - 20_000)],
    ['a head with zeros in it', zerosFrom(2_000)],
  ])('of %s ends the question, and nothing else', async (_, content) => {
    const { ask } = openBroken(content)
    await expect(ask(smallQuestion())).rejects.toBeInstanceOf(EngineDown)
  })

  it('of weights that are zeros writes what fits the form, or nothing', async () => {
    const { ask } = openBroken(zerosFrom(whole.length - 60_000))
    const answer = await ask(smallQuestion()).then(
      ({ text }) => JSON.parse(text) as object,
      (error: Error) => error,
    )
    expect(answer instanceof Error ? answer.name : Object.keys(answer)).toEqual(
      answer instanceof Error ? 'NotWritten' : ['verdict', 'score', 'reason', 'quotes'],
    )
  })
})
