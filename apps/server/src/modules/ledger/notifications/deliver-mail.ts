import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../../platform/config/config.ts'
import type { AppContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { composeMail } from './compose-mail.ts'
import type { Mail } from './mail.ts'
import { outboxFolder, outboxName } from './outbox/outbox-files.ts'

type Sender = Pick<Config, 'mailFrom' | 'publicOrigin'>

/** One mail as RFC 5322 text with CRLF line ends. */
export const renderMail = async (mail: Mail, config: Sender): Promise<Buffer> => {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await transport.sendMail(composeMail(mail, config))
  return message as Buffer
}

/**
 * Writes one RFC 5322 file, whole or not at all, readable by its owner only.
 * @param folder made when it is missing
 */
export const writeToOutbox = async (folder: string, mail: Mail, config: Sender): Promise<void> => {
  const message = await renderMail(mail, config)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const temporary = join(folder, `.${newId()}.tmp`)
  try {
    await writeFile(temporary, message, { mode: 0o600, flag: 'wx' })
    await rename(temporary, join(folder, outboxName(mail)))
  } finally {
    await rm(temporary, { force: true })
  }
}

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
  /** What was refused, e.g. 'MAIL FROM'. */
  command?: string
}

/** Our address as the sender, which no other mail gets around either. */
const isSenderRefused = ({ permanent, command }: SmtpFault) => permanent === true && command === 'MAIL FROM'

/** Of this very mail: a refused login or sender keeps all of them for later, until the operator has mended it. */
const isFinal = (fault: SmtpFault) =>
  fault.permanent === true &&
  !isSenderRefused(fault) &&
  (fault.code === 'EENVELOPE' || fault.code === 'EMESSAGE')

type SmtpConfig = Pick<Config, 'mail' | 'mailFrom'>
const senderOf = ({ mail, mailFrom }: SmtpConfig) => `${mail.kind === 'smtp' ? mail.url : ''} ${mailFrom}`

/** By configuration, which may change: the sender of our last mail, where the mail server refused it. */
const refused = new WeakMap<object, string>()

/** Did the mail server refuse the sender when this node sent its last mail? */
export const refusesSender = (config: SmtpConfig): boolean => refused.get(config) === senderOf(config)

/** What failed, without the server's sentence: that may hold the recipient's address. */
const describeFault = ({ code, responseCode }: SmtpFault) =>
  `mail server: ${[code, responseCode].filter(Boolean).join(' ') || 'no answer'}`

/**
 * Sends one mail by a mail server.
 * @param url as SMTP_URL
 * @throws what the mail library throws: a `code`, and `responseCode` and `command` where the server refused something
 */
export const sendBySmtp = async (url: string, mail: Mail, config: Sender): Promise<void> => {
  const { createTransport } = await import('nodemailer')
  const transport = createTransport({ url, ...SMTP_TIMEOUTS })
  try {
    await transport.sendMail(composeMail(mail, config))
  } finally {
    transport.close()
  }
}

const deliverBySmtp = async ({ config, log }: Needs, url: string, mail: Mail): Promise<boolean> => {
  const sender = senderOf(config)
  try {
    await sendBySmtp(url, mail, config)
    refused.delete(config)
    return true
  } catch (error) {
    const fault = error as SmtpFault
    if (isSenderRefused(fault)) {
      refused.set(config, sender)
      log.error({ fault: describeFault(fault) }, 'the mail server refuses MAIL_FROM as the sender')
    }
    if (!isFinal(fault)) throw new Error(describeFault(fault))
    log.warn({ mail: mail.id, fault: describeFault(fault) }, 'mail refused for good')
    return false
  }
}

/**
 * Hands one mail over now: to the SMTP server, or to the outbox when none is configured. Called from jobs,
 * never from a request. Doing it twice with the same mail is harmless: same file, same Message-ID.
 * @returns false where the server refused it for good, which is only logged
 * @throws Error without personal data when it may work later
 */
export const deliverMail = async (context: Needs, mail: Mail): Promise<boolean> => {
  const { config, telemetry } = context
  if (config.mail.kind === 'smtp') {
    const { url } = config.mail
    const call = { kind: 'provider', name: 'smtp', task: 'mail' } as const
    return telemetry.run(call, () => deliverBySmtp(context, url, mail))
  }
  await writeToOutbox(outboxFolder(config), mail, config)
  return true
}
