import { EventEmitter, once } from 'node:events'
import { expect, it } from 'vitest'
import { createFairLine } from './fair-line.ts'

/** A line with two waiting places whose only working place is taken until `open` is called. */
const closedLine = async () => {
  const line = createFairLine(1, 2)
  const gate = new EventEmitter()
  const entered = once(gate, 'entered')
  const first = line.run('first', async () => {
    const opened = once(gate, 'open')
    gate.emit('entered')
    await opened
  })
  await entered
  const enter = (caller: string) => line.run(caller, async () => caller).catch(error => error.code)
  const open = async () => {
    gate.emit('open')
    await first
  }
  return { enter, open }
}

it('refuses more than may wait', async () => {
  const { enter, open } = await closedLine()
  const [one, two, three] = [enter('a'), enter('b'), enter('c')]
  await open()
  expect(await Promise.all([one, two, three])).toEqual(['a', 'b', 'RATE_LIMITED'])
})

it('takes a place from the caller that has most of them', async () => {
  const { enter, open } = await closedLine()
  const greedy = [enter('a'), enter('a'), enter('a')]
  const modest = enter('b')
  await open()
  expect(await Promise.all([...greedy, modest])).toEqual(['a', 'RATE_LIMITED', 'RATE_LIMITED', 'b'])
})

it('gives its place back when the work fails', async () => {
  const line = createFairLine(1, 1)
  await expect(line.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await line.run('a', async () => 'works')).toBe('works')
})
