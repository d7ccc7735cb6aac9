import { connect } from 'node:net'
import { parentPort, workerData } from 'node:worker_threads'

// Uploads that stop before their end, in a thread of their own: the measuring thread must not wait for them.

const { port, lines, sentBytes, declaredBytes } = workerData
const path = '/api/interviews/00000000-0000-7000-8000-000000000000/recording/0/0'
const head = `PUT ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: audio/webm\r\nContent-Length: ${declaredBytes}\r\n\r\n`
const body = Buffer.alloc(sentBytes)
for (let line = 0; line < lines; line++) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => undefined).resume()
  socket.write(head)
  socket.write(body)
}
parentPort?.postMessage('begun')
