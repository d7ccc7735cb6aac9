import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { until } from '../page/until.ts'

const ARRIVES_WITHIN_MS = 15_000

interface ReceivedMail {
  /** File name in the outbox; names sort by time. */
  file: string
  subject: string
  text: string
  html: string
  /** Where an answer goes; '' for none. */
  replyTo: string
}

interface MailOptions {
  /** Only mails that came after this file. */
  after?: string
}

async function readMail(folder: string, file: string): Promise<ReceivedMail & { to: string[] }> {
  const mail = await PostalMime.parse(readFileSync(join(folder, file)))
  const to = (mail.to ?? []).flatMap(entry => (entry.address ? [entry.address.toLowerCase()] : []))
  const replyTo = mail.replyTo?.[0]?.address ?? ''
  return { file, to, replyTo, subject: mail.subject ?? '', text: mail.text ?? '', html: mail.html ?? '' }
}

async function newestMail(folder: string, to: string, after: string): Promise<ReceivedMail | undefined> {
  if (!existsSync(folder)) return undefined
  const files = readdirSync(folder).filter(file => file.endsWith('.eml') && file > after)
  for (const file of files.sort().reverse()) {
    const mail = await readMail(folder, file)
    if (mail.to.includes(to.toLowerCase())) return mail
  }
  return undefined
}

/**
 * The newest mail to an address in the outbox of a data folder; waits up to 15 s for it.
 * @throws Error when none arrives
 */
export function latestMail(
  dataDir: string,
  to: string,
  { after = '' }: MailOptions = {},
): Promise<ReceivedMail> {
  return until(`a mail to ${to}`, () => newestMail(join(dataDir, 'outbox'), to, after), ARRIVES_WITHIN_MS)
}

/**
 * The six-digit code of the newest mail to an address.
 * @throws Error when no mail arrives or the newest one holds no code
 */
export async function codeFor(dataDir: string, to: string, options: MailOptions = {}): Promise<string> {
  const mail = await latestMail(dataDir, to, options)
  const code = /\b\d{6}\b/.exec(mail.text)?.[0]
  if (!code) throw new Error(`The mail '${mail.subject}' to ${to} holds no code:\n${mail.text}`)
  return code
}

const linkIn = ({ text }: ReceivedMail, page: string): string | undefined =>
  text.match(/https?:\/\/\S+/g)?.find(address => new URL(address).pathname === page)

/**
 * The address that leads to a page ('/reset-password') in the newest mail to an address; waits up to 15 s for such a mail.
 * @throws Error when none arrives
 */
export function linkFor(
  dataDir: string,
  to: string,
  page: string,
  { after = '' }: MailOptions = {},
): Promise<string> {
  const find = async () => {
    const mail = await newestMail(join(dataDir, 'outbox'), to, after)
    return mail && linkIn(mail, page)
  }
  return until(`a mail to ${to} that leads to ${page}`, find, ARRIVES_WITHIN_MS)
}
