import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomModelFile } from '@vivavox/stand-ins/models/random-text-model'
import { afterEach, describe, expect, it } from 'vitest'
import { EngineDown } from '../engine/engine-child.ts'
import { randomTextModel } from '../testing/hand-made.ts'
import { openTextModel, smallQuestion } from './testing/open-text-model.ts'

const whole = randomModelFile()
const opened: ReturnType<typeof openTextModel>[] = []
afterEach(() => Promise.all(opened.splice(0).map(({ textModel }) => textModel.close())))

/** A text model whose file has another content. */
const openBroken = (content: Buffer) => {
  const model = randomTextModel()
  writeFileSync(join(model.folder, 'random-text-model.gguf'), content)
  const one = openTextModel(model)
  opened.push(one)
  return one
}
const zerosFrom = (at: number): Buffer =>
  Buffer.concat([whole.subarray(0, at), Buffer.alloc(whole.length - at)])

describe('a text model with a broken file', () => {
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
