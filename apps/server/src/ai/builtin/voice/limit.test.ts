import { describe, expect, it } from 'vitest'
import { createGate } from './limit.ts'

const never = new AbortController().signal

describe('createGate', () => {
  it('lets so many in and the next when one leaves, in order', async () => {
    const gate = createGate(1)
    const order: string[] = []
    const leave = await gate.enter(never)
    const second = gate.enter(never).then(out => {
      order.push('second')
      return out
    })
    const third = gate.enter(never).then(() => order.push('third'))
    leave()
    leave()
    const leaveSecond = await second
    expect(order).toEqual(['second'])
    leaveSecond()
    await third
    expect(order).toEqual(['second', 'third'])
  })

  it('lets go of those who give up', async () => {
    const gate = createGate(1)
    const leave = await gate.enter(never)
    const controller = new AbortController()
    const waiting = gate.enter(controller.signal)
    controller.abort(new Error('enough'))
    await expect(waiting).rejects.toThrow('enough')
    await expect(gate.enter(controller.signal)).rejects.toThrow('enough')
    leave()
    await expect(gate.enter(never)).resolves.toBeTypeOf('function')
  })
})
