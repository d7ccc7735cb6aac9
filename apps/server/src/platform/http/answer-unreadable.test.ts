import { expect, it } from 'vitest'
import { answerUnreadable } from './answer-unreadable.ts'

const answerTo = (code: string): string => {
  let sent = ''
  const socket = {
    writable: true,
    bytesWritten: 0,
    destroy: () => socket,
    end: (text: unknown) => {
      sent = String(text)
    },
  }
  answerUnreadable(Object.assign(new Error('unreadable'), { code }), socket as never)
  return sent
}

it.each([
  ['ERR_HTTP_REQUEST_TIMEOUT', 408, 'REQUEST_TIMEOUT'],
  ['HPE_HEADER_OVERFLOW', 413, 'TOO_LARGE'],
  ['HPE_INVALID_METHOD', 400, 'VALIDATION_FAILED'],
])('answers %s with %i', (code, status, name) => {
  const answer = answerTo(code)
  expect(answer).toContain(`HTTP/1.1 ${status} `)
  expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: name })
})
