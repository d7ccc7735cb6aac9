import { afterEach, describe, expect, it } from 'vitest'
import { createLogger } from '../../../platform/logging.ts'
import { storeOf } from '../testing/counted-voice.ts'
import { randomTextModel } from '../testing/hand-made.ts'
import type { TextModelProcess } from './text-model-process.ts'
import { createTextModelProcesses, type TextModelProcesses } from './text-model-processes.ts'

const state = { busy: false, closed: 0, opened: 0 }
let textModels: TextModelProcesses
const openOver = (model = randomTextModel()) => {
  Object.assign(state, { busy: false, closed: 0, opened: 0 })
  const { store, change } = storeOf([model])
  const open = (opened: TextModelProcess['model']): TextModelProcess => {
    state.opened += 1
    return {
      model: opened,
      ask: () => Promise.reject(new Error('not asked here')),
      isBusy: () => state.busy,
      close: async () => {
        state.closed += 1
      },
    }
  }
  textModels = createTextModelProcesses({ models: store, threads: null, log: createLogger('silent'), open })
  return change
}
afterEach(() => textModels.close())

describe('the text models of this machine', () => {
  it('are found by the id of an installed model, one process each', () => {
    openOver()
    expect(textModels.find('random-text-model')).toBe(textModels.find('random-text-model'))
    expect(textModels.find('another')).toBeNull()
    expect(state.opened).toBe(1)
  })

  it('tell whether somebody waits for one, so that it is not removed meanwhile', () => {
    openOver()
    expect(textModels.isBusy('random-text-model')).toBe(false)
    textModels.find('random-text-model')
    state.busy = true
    expect([textModels.isBusy('random-text-model'), textModels.isBusy('another')]).toEqual([true, false])
  })

  it('end with their model', () => {
    const change = openOver()
    textModels.find('random-text-model')
    change([])
    expect(state.closed).toBe(1)
    expect(textModels.find('random-text-model')).toBeNull()
  })

  it('of a model that was imported anew start anew', () => {
    const model = randomTextModel()
    const change = openOver(model)
    const before = textModels.find('random-text-model')
    change([{ ...model, description: { ...model.description, credit: 'changed' } }])
    expect(textModels.find('random-text-model')).not.toBe(before)
    expect([state.opened, state.closed]).toEqual([2, 1])
  })
})
