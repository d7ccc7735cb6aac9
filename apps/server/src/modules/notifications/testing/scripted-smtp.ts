import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

export interface ScriptedSmtp {
  url: string
  /** Whole messages as they arrived, headers included. */
  messages: string[]
  recipients: string[]
  close(): Promise<void>
}

const answer = (socket: Socket, line: string) => socket.write(`${line}\r\n`)

/**
 * A mail server that takes everything, or answers every recipient with `refusal` ('550 no such user').
 * Speaks just enough of RFC 5321 for one mail a connection.
 */
export const startScriptedSmtp = async (refusal?: string): Promise<ScriptedSmtp> => {
  const messages: string[] = []
  const recipients: string[] = []
  const converse = (socket: Socket) => {
    let buffer = ''
    let inData = false
    answer(socket, '220 scripted')
    const onLine = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase()
      if (verb === 'RCPT' && refusal) return answer(socket, refusal)
      if (verb === 'RCPT') recipients.push(line.slice(8).replace(/[<>:]/g, '').trim())
      if (verb === 'DATA') inData = true
      if (verb === 'QUIT') return socket.end('221 bye\r\n')
      return answer(socket, verb === 'DATA' ? '354 go on' : '250 ok')
    }
    const onData = () => {
      const end = buffer.indexOf('\r\n.\r\n')
      if (end < 0) return false
      messages.push(buffer.slice(0, end))
      buffer = buffer.slice(end + 5)
      inData = false
      answer(socket, '250 stored')
      return true
    }
    socket.on('error', () => undefined)
    socket.on('data', chunk => {
      buffer += chunk.toString('latin1')
      while (buffer !== '') {
        if (inData) {
          if (!onData()) return
          continue
        }
        const end = buffer.indexOf('\r\n')
        if (end < 0) return
        const line = buffer.slice(0, end)
        buffer = buffer.slice(end + 2)
        onLine(line)
      }
    })
  }
  const server = createServer(converse)
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    recipients,
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
}
