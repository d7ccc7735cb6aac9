import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

const LOGIN = { username: 'vivavox', password: 'p@ss word' }

interface Script {
  /** What every recipient is answered with, e.g. { code: 550, words: 'no such user' }. */
  refusal?: { code: number; words: string }
  /** Refuses every sender for good. */
  refusesSender?: boolean
  /** Another password than the one in the URL. */
  locked?: boolean
  /** Absent: any that is free. */
  port?: number
}

/** A real mail server on this machine that asks for a name and a password, and takes everything or refuses every recipient. */
export const startSmtpServer = async ({
  refusal,
  refusesSender = false,
  locked = false,
  port: wanted = 0,
}: Script = {}) => {
  /** Whole, as they arrived, headers included. */
  const messages: Buffer[] = []
  const recipients: string[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) => {
      const right = !locked && username === LOGIN.username && password === LOGIN.password
      done(right ? null : new Error('wrong password'), { user: username })
    },
    onMailFrom: (_address, _session, done) =>
      done(refusesSender ? Object.assign(new Error('not yours'), { responseCode: 553 }) : null),
    onRcptTo: ({ address }, _session, done) => {
      if (refusal) return done(Object.assign(new Error(refusal.words), { responseCode: refusal.code }))
      recipients.push(address)
      done()
    },
    onData: async (stream, _session, done) => {
      messages.push(Buffer.concat(await stream.toArray()))
      done()
    },
  })
  await new Promise<void>(resolve => server.listen(wanted, '127.0.0.1', () => resolve()))
  const { port } = server.server.address() as AddressInfo
  const login = `${LOGIN.username}:${encodeURIComponent(LOGIN.password)}`
  return {
    /** With the name and the password it asks for. */
    url: `smtp://${login}@127.0.0.1:${port}`,
    messages,
    recipients,
    close: () => new Promise<void>(resolve => server.close(() => resolve())),
  }
}
