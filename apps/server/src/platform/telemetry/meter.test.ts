import { expect, it } from 'vitest'
import { createMeter } from './meter.ts'

it('leaves out a figure whose read hangs, and tells the others', async () => {
  const meter = createMeter(1)
  const labels = { state: 'x' }
  meter.gauge({
    name: 'hangs',
    help: 'of a database',
    labels: ['state'],
    read: () => new Promise(() => undefined),
  })
  meter.gauge({
    name: 'known',
    help: 'of the process',
    labels: ['state'],
    read: async () => [{ labels, value: 3 }],
  })
  const told = await meter.metrics?.()
  expect(told?.text).toContain('known{state="x"} 3')
  expect(told?.text).not.toContain('hangs{')
  await meter.close()
})
