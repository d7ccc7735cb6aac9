import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { ErrorCode } from '@vivavox/contracts/errors'
import { AppError } from './app-error.ts'
import { errorBody } from './error-reply.ts'

const UNREADABLE: Partial<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'TOO_LARGE',
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
}

/** Answers bytes that are no HTTP request, or took too long to become one, from the catalogue, in its first language. */
export const answerUnreadable = (
  error: NodeJS.ErrnoException,
  socket: Pick<Socket, 'writable' | 'bytesWritten' | 'destroy' | 'end'>,
): void => {
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy(error)
    return
  }
  const fault = new AppError(UNREADABLE[error.code ?? ''] ?? 'VALIDATION_FAILED')
  const body = JSON.stringify(errorBody(fault, 'ru'))
  const head = [
    `HTTP/1.1 ${fault.status} ${STATUS_CODES[fault.status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`)
}
