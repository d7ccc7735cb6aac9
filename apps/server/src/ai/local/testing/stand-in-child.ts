import type { ChildProcess } from 'node:child_process'
import { EventEmitter } from 'node:events'
import type { ChildNews, Loaded } from '../engine/run-engine.ts'

type Order = { order: string; id: number } & Record<string, unknown>

/** Stands in for the process of an engine: the test says what it tells and when it ends. */
const makeChild = (loaded: Loaded) => {
  const orders: Order[] = []
  const process = Object.assign(new EventEmitter(), {
    connected: true,
    exitCode: null,
    signalCode: null,
    send: (message: Order | object) => {
      if ('order' in message) orders.push(message as Order)
      else process.emit('message', { news: 'loaded', ...loaded })
    },
    kill: () => {
      if (!child.ended) process.emit('exit', null, 'SIGKILL')
    },
  })
  const child = {
    process: process as unknown as ChildProcess,
    orders,
    ended: false,
    tell: (message: ChildNews | { id: number }) => void process.emit('message', message),
    end: () => void process.emit('exit', 1, null),
  }
  process.once('exit', () => {
    child.ended = true
  })
  return child
}

/** Processes that stand in for an engine's, one after the other. */
export const standInChildren = (loaded: Loaded = {}) => {
  const children: ReturnType<typeof makeChild>[] = []
  return {
    children,
    start: (): ChildProcess => {
      const child = makeChild(loaded)
      children.push(child)
      return child.process
    },
    latest: () => {
      const child = children.at(-1)
      if (!child) throw new Error('no process was started')
      return child
    },
  }
}
