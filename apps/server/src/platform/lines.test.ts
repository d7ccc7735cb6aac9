import { expect, it } from 'vitest'
import { createLines } from './lines.ts'

it('lets one of each key in, in order, and refuses only whose own line is full', async () => {
  const { run } = createLines(1)
  const begun: string[] = []
  const open: (() => void)[] = []
  const work = (name: string) => () => {
    begun.push(name)
    return new Promise<void>(resolve => open.push(resolve))
  }
  const first = run('a', work('a1'))
  const second = run('a', work('a2'))
  const other = run('b', work('b1'))
  await expect(run('a', work('a3'))).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  await expect.poll(() => begun).toEqual(['a1', 'b1'])
  open[0]?.()
  await first
  await expect.poll(() => begun).toEqual(['a1', 'b1', 'a2'])
  for (const end of open) end()
  await Promise.all([second, other])
})

it('goes on after work that failed', async () => {
  const { run } = createLines(1)
  await expect(run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(run('a', () => Promise.resolve(1))).resolves.toBe(1)
})
