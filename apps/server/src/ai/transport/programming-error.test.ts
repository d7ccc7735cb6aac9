import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { ProviderError } from '../../platform/provider-error.ts'
import { isProgrammingError } from './programming-error.ts'
import { brokenBy } from './read-body.ts'

const thrownBy = async (act: () => unknown): Promise<unknown> => {
  try {
    return await act()
  } catch (error) {
    return error
  }
}
const { signal } = new AbortController()

it.each([
  ['a timeout of half a millisecond', () => AbortSignal.timeout(0.5)],
  ['what is not there', () => (null as unknown as { x: { y: 1 } }).x.y],
])('%s is a mistake of ours and keeps its name', async (_, act) => {
  const error = await thrownBy(act)
  expect(isProgrammingError(error)).toBe(true)
  expect(() => brokenBy(error, signal, 'cascade')).toThrow(error as Error)
})

it('a line that is refused or breaks off is not', async () => {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-length': 100 })
    response.write('half')
    setImmediate(() => response.destroy())
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const broken = await thrownBy(async () => (await fetch(address)).text())
  await new Promise(resolve => server.close(resolve))
  const refused = await thrownBy(() => fetch(address))
  for (const error of [broken, refused]) {
    expect(error).toBeInstanceOf(TypeError)
    expect(isProgrammingError(error)).toBe(false)
    expect(brokenBy(error, signal, 'cascade')).toBeInstanceOf(ProviderError)
  }
})
