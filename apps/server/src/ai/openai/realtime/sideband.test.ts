import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { attachSideband, type Sideband } from './sideband.ts'

let server: WebSocketServer | undefined
let sideband: Sideband | undefined
afterEach(() => {
  sideband?.close()
  server?.close()
})

const withResolvers = <T>() => {
  let resolve: (value: T) => void = () => undefined
  const promise = new Promise<T>(done => {
    resolve = done
  })
  return { promise, resolve }
}

/** A provider's socket end; it answers the first tries (`refuse`) with 404, and those after `takes`. */
const provider = async ({ refuse = 0, mute = false, takes = Number.POSITIVE_INFINITY } = {}) => {
  let tries = 0
  const lines: WebSocket[] = []
  const texts: string[] = []
  server = new WebSocketServer({
    port: 0,
    host: '127.0.0.1',
    autoPong: !mute,
    verifyClient: (_info, answer) => {
      tries += 1
      if (tries <= refuse || tries > takes) answer(false, 404)
      else answer(true)
    },
  })
  server.on('connection', line => {
    lines.push(line)
    line.on('message', data => texts.push(String(data)))
  })
  await new Promise(ready => server?.once('listening', ready))
  return { url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`, lines, texts, tries: () => tries }
}

const attach = (url: string, pingMs = 10_000) => {
  const opened: boolean[] = []
  const lost = withResolvers<{ cause: Error; isOver: boolean }>()
  const heard = withResolvers<string>()
  let onOpen = withResolvers<boolean>()
  sideband = attachSideband({
    url,
    apiKey: 'k',
    retryMs: [1, 5, 10],
    pingMs,
    onText: heard.resolve,
    onOpen: again => {
      opened.push(again)
      onOpen.resolve(again)
      onOpen = withResolvers()
    },
    onLost: (cause, isOver) => lost.resolve({ cause, isOver }),
  })
  return { sideband, opened, lost: lost.promise, heard: heard.promise, nextOpen: () => onOpen.promise }
}

it('comes in after a few refusals, and sends what waited, in order', async () => {
  const { url, lines, texts } = await provider({ refuse: 2 })
  const line = attach(url)
  line.sideband.send({ type: 'a' })
  line.sideband.send({ type: 'b' })
  await line.nextOpen()
  lines[0]?.send('{"type":"c"}')
  expect(await line.heard).toBe('{"type":"c"}')
  await expect.poll(() => texts).toEqual(['{"type":"a"}', '{"type":"b"}'])
})

it('comes back after a break', async () => {
  const { url, lines } = await provider()
  const line = attach(url)
  await line.nextOpen()
  lines[0]?.terminate()
  expect(await line.nextOpen()).toBe(true)
  expect(line.opened).toEqual([false, true])
})

it('leaves a line that only seems to stand', async () => {
  const { url } = await provider({ mute: true })
  const line = attach(url, 20)
  await line.nextOpen()
  expect(await line.nextOpen()).toBe(true)
})

it('says so when it cannot come in, once, after the last try', async () => {
  const { url, tries } = await provider({ refuse: 99 })
  const line = attach(url)
  expect(await line.lost).toEqual({ cause: expect.any(Error), isOver: false })
  expect(tries()).toBe(4)
})

it('knows a call that is over from one that it cannot listen to', async () => {
  const { url, lines } = await provider({ takes: 1 })
  const line = attach(url)
  await line.nextOpen()
  lines[0]?.close()
  expect(await line.lost).toMatchObject({ isOver: true })
})

it('gives up a provider that accepts and closes each time', async () => {
  const { url, lines } = await provider()
  server?.on('connection', line => line.close(1008))
  const line = attach(url)
  expect(await line.lost).toMatchObject({ isOver: false })
  expect(lines).toHaveLength(4)
})

it('tries no more once closed', async () => {
  const { url, tries } = await provider()
  const line = attach(url)
  await line.nextOpen()
  line.sideband.close()
  line.sideband.send({ type: 'late' })
  await expect.poll(() => server?.clients.size).toBe(0)
  expect(tries()).toBe(1)
})
