import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readAllowance } from './allowed-addresses.ts'
import { AddressRefused, checkedLookup, createOutbound } from './outbound.ts'

let reached = 0
const server = createServer((request, response) => {
  reached += 1
  if (request.url === '/moved') return response.writeHead(302, { location: '/' }).end()
  if (request.url === '/slow') return response.writeHead(200).write('a')
  if (request.url === '/endless') {
    const more = () => {
      while (!response.destroyed && response.write('a'.repeat(16_384)));
    }
    response.on('drain', more)
    return more()
  }
  return response.end(`${request.method}`)
})
let port = 0
beforeAll(async () => {
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const NOTHING = readAllowance([])
const THIS_MACHINE = readAllowance(['127.0.0.0/8', 'localhost'])

describe('addresses that people typed', () => {
  it.each([
    '127.0.0.1',
    'localhost',
    '2130706433',
    '0x7f000001',
    '0177.0.0.1',
    '127.1',
    '0',
    '[::1]',
    '[::ffff:127.0.0.1]',
    '10.0.0.5',
    '169.254.169.254',
    '192.168.0.1',
    '172.16.0.1',
    '100.64.0.1',
    '[fd00::1]',
    '[fe80::1]',
    '[64:ff9b::7f00:1]',
    '[2002:7f00:1::]',
  ])('%s is not called', async host => {
    const outbound = createOutbound(NOTHING)
    for (const scheme of ['http', 'https'])
      await expect(outbound.send(`${scheme}://${host}:${port}/`, { method: 'GET' })).rejects.toThrow(
        AddressRefused,
      )
    expect(reached).toBe(0)
  })

  it.each([
    'http://example.com/',
    'https://user:word@example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    'x',
  ])('%s is refused by its spelling', url => {
    expect(() => createOutbound(NOTHING).check(url)).toThrow(AddressRefused)
  })

  it.each(['https://hooks.slack.com/services/T0/B0/x', 'https://8.8.8.8/'])('%s is fine', url => {
    expect(createOutbound(NOTHING).check(url).href).toBe(url)
  })

  it('a name that leads to a private address, and one that changes its mind between two looks, are refused', async () => {
    const answers = [['93.184.216.34'], ['127.0.0.1'], ['93.184.216.34', '10.0.0.1']]
    const look = checkedLookup(NOTHING, async () =>
      (answers.shift() ?? []).map(address => ({ address, family: 4 })),
    )
    const connect = () =>
      new Promise((done, fail) =>
        look('rebind.example', { all: true }, (error, found) => (error ? fail(error) : done(found))),
      )
    expect(await connect()).toEqual([{ address: '93.184.216.34', family: 4 }])
    await expect(connect()).rejects.toThrow('rebind.example (127.0.0.1)')
    await expect(connect()).rejects.toThrow('rebind.example (10.0.0.1)')
  })
})

describe('what the operator listed', () => {
  const outbound = createOutbound(THIS_MACHINE)
  const send = (path: string, timeoutMs = 5_000) =>
    outbound.send(`http://127.0.0.1:${port}${path}`, { method: 'POST', body: '{}', timeoutMs })

  it('is called, by number and by name', async () => {
    expect(await send('/')).toMatchObject({ status: 200, body: 'POST' })
    expect(await outbound.send(`http://localhost:${port}/`, { method: 'GET' })).toMatchObject({ body: 'GET' })
  })
  it('leads nowhere else by a redirect', async () => {
    expect(await send('/moved')).toMatchObject({ status: 302 })
  })
  it('is read up to 64 KiB', async () => {
    expect((await send('/endless')).body).toHaveLength(65_536)
  })
  it('has to answer in time, to its end', async () => {
    await expect(send('/slow', 50)).rejects.toThrow(/abort|time/i)
  })
})
