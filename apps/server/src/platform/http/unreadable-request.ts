import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { AppError } from './app-error.ts'
import { errorBody } from './error-reply.ts'

/** Bytes that are no HTTP request get the catalogue's answer too; nobody has said in which language. */
export const answerUnreadable = (error: NodeJS.ErrnoException, socket: Socket): void => {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy(error)
    return
  }
  const fault = new AppError(error.code === 'HPE_HEADER_OVERFLOW' ? 'TOO_LARGE' : 'VALIDATION_FAILED')
  const body = JSON.stringify(errorBody(fault, 'ru'))
  const head = [
    `HTTP/1.1 ${fault.status} ${STATUS_CODES[fault.status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
