import type { AppContext } from '../../platform/context.ts'
import { composeMail } from './compose-mail.ts'
import type { Mail } from './mail.ts'
import { outboxFolder } from './outbox/outbox-files.ts'
import { writeToOutbox } from './outbox/write-to-outbox.ts'

type Needs = Pick<AppContext, 'config' | 'log' | 'telemetry'>

/** Milliseconds. */
const SMTP_TIMEOUTS = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

interface SmtpFault {
  /** The server said for good that it will not take this mail. */
  permanent?: boolean
  /** The library's word, e.g. 'ECONNECTION'. */
  code?: string
  /** The server's number, e.g. 451. */
  responseCode?: number
}

/** Of this very mail: a login that is refused keeps all of them for later, until somebody has mended it. */
const isFinal = ({ permanent, code }: SmtpFault) =>
  permanent === true && (code === 'EENVELOPE' || code === 'EMESSAGE')

/** What failed, without the server's sentence: that may hold the recipient's address. */
const describeFault = ({ code, responseCode }: SmtpFault) =>
  `mail server: ${[code, responseCode].filter(Boolean).join(' ') || 'no answer'}`

const sendBySmtp = async ({ config, log }: Needs, url: string, mail: Mail): Promise<void> => {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, ...SMTP_TIMEOUTS })
  try {
    await transport.sendMail(composeMail(mail, config))
  } catch (error) {
    const fault = error as SmtpFault
    if (!isFinal(fault)) throw new Error(describeFault(fault))
    log.warn({ mail: mail.id, fault: describeFault(fault) }, 'mail refused for good')
  } finally {
    transport.close()
  }
}

/**
 * Hands one mail over now: to the SMTP server, or to the outbox when none is configured. Called from jobs,
 * never from a request. Doing it twice with the same mail is harmless: same file, same Message-ID.
 * @throws Error without personal data when it may work later; a final refusal is only logged
 */
export const deliverMail = async (context: Needs, mail: Mail): Promise<void> => {
  const { config, telemetry } = context
  if (config.mail.kind === 'smtp') {
    const { url } = config.mail
    const call = { kind: 'provider', name: 'smtp', task: 'mail' } as const
    return telemetry.run(call, () => sendBySmtp(context, url, mail))
  }
  await writeToOutbox(outboxFolder(config), mail, config)
}
