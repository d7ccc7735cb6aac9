import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { randomModelFile } from '@vivavox/stand-ins/models/model-folder'
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
  writeFileSync(join(model.folder, 'model.gguf'), content)
  const one = openTextModel(model)
  opened.push(one)
  return one
}

describe('a text model with a broken file', () => {
  it.each([
    ['zeros', Buffer.alloc(whole.length)],
    ['a wrong magic', Buffer.concat([Buffer.from('GGML'), whole.subarray(4)])],
    ['a head that is cut', whole.subarray(0, 4_000)],
    ['no weights', whole.subarray(0, -1_000)],
    [
      'a head with zeros in it',
      Buffer.concat([whole.subarray(0, 2_000), Buffer.alloc(whole.length - 2_000)]),
    ],
  ])('of %s ends the question, and nothing else', async (_, content) => {
    const { ask } = openBroken(content)
    await expect(ask(smallQuestion())).rejects.toBeInstanceOf(EngineDown)
  })
})
