import { afterEach, describe, expect, it } from 'vitest'
import { createLogger } from '../../../platform/logging.ts'
import { storeOf } from '../testing/counted-voice.ts'
import { randomMindModel } from '../testing/hand-made.ts'
import type { LocalMind } from './local-mind.ts'
import { createLocalMinds, type LocalMinds } from './local-minds.ts'

const state = { busy: false, closed: 0, opened: 0 }
let minds: LocalMinds
const openOver = (model = randomMindModel()) => {
  Object.assign(state, { busy: false, closed: 0, opened: 0 })
  const { store, change } = storeOf([model])
  const open = (opened: LocalMind['model']): LocalMind => {
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
  minds = createLocalMinds({ models: store, threads: null, log: createLogger('silent'), open })
  return change
}
afterEach(() => minds.close())

describe('the minds of this machine', () => {
  it('are found by the id of an installed model, one process each', () => {
    openOver()
    expect(minds.find('random-mind')).toBe(minds.find('random-mind'))
    expect(minds.find('another')).toBeNull()
    expect(state.opened).toBe(1)
  })

  it('tell whether somebody waits for one, so that it is not removed meanwhile', () => {
    openOver()
    expect(minds.isBusy('random-mind')).toBe(false)
    minds.find('random-mind')
    state.busy = true
    expect([minds.isBusy('random-mind'), minds.isBusy('another')]).toEqual([true, false])
  })

  it('end with their model', () => {
    const change = openOver()
    minds.find('random-mind')
    change([])
    expect(state.closed).toBe(1)
    expect(minds.find('random-mind')).toBeNull()
  })

  it('of a model that was imported anew start anew', () => {
    const model = randomMindModel()
    const change = openOver(model)
    const before = minds.find('random-mind')
    change([{ ...model, description: { ...model.description, credit: 'changed' } }])
    expect(minds.find('random-mind')).not.toBe(before)
    expect([state.opened, state.closed]).toEqual([2, 1])
  })
})
