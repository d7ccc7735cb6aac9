import { createWriteStream } from 'node:fs'
import { Server } from 'node:http'
import { Socket } from 'node:net'
import { isMainThread, Worker } from 'node:worker_threads'

// Loaded into the server before its own code (`node --import`), notes meanwhile what of an answer happens when: the product
// is measured as it was built. `BENCH_MOMENTS` names the file.

/** Smaller pieces are no answer, bytes. */
const PIECE_BYTES = 120

/** @param {string} path */
const noteInto = path => {
  const file = createWriteStream(path, { flags: 'a' })
  /** @param {'arrived' | 'decoding' | 'decoded'} what */
  const note = what => {
    const at = performance.timeOrigin + performance.now()
    file.write(`${JSON.stringify({ what, at })}\n`)
  }

  // Sockets that were upgraded carry answers; recordings come by plain requests.
  const lines = new WeakSet()
  const { emit: emitOfServer } = Server.prototype
  /** @this {Server} @param {string | symbol} name @param {unknown[]} rest */
  Server.prototype.emit = function (name, ...rest) {
    if (name === 'upgrade' && rest[1] instanceof Socket) lines.add(rest[1])
    return Reflect.apply(emitOfServer, this, [name, ...rest])
  }
  const { emit: emitOfSocket } = Socket.prototype
  /** @this {Socket} @param {string | symbol} name @param {unknown[]} rest */
  Socket.prototype.emit = function (name, ...rest) {
    const [data] = rest
    if (name === 'data' && lines.has(this) && data instanceof Uint8Array && data.length >= PIECE_BYTES)
      note('arrived')
    return Reflect.apply(emitOfSocket, this, [name, ...rest])
  }

  // Answers are decoded in a thread: the request holds the bytes, or says that all have come; the last reply says how it ended.
  const { postMessage, emit: emitOfWorker } = Worker.prototype
  /** @this {Worker} @param {unknown} message @param {unknown[]} rest */
  Worker.prototype.postMessage = function (message, ...rest) {
    if (message && typeof message === 'object' && ('bytes' in message || 'whole' in message)) note('decoding')
    return Reflect.apply(postMessage, this, [message, ...rest])
  }
  /** @this {Worker} @param {string | symbol} name @param {unknown[]} rest */
  Worker.prototype.emit = function (name, ...rest) {
    const [message] = rest
    if (name === 'message' && message && typeof message === 'object' && 'end' in message) note('decoded')
    return Reflect.apply(emitOfWorker, this, [name, ...rest])
  }
}

if (isMainThread && process.env.BENCH_MOMENTS) noteInto(process.env.BENCH_MOMENTS)
