import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Email } from 'postal-mime'
import type { Config } from '../../../../platform/config/config.ts'
import type { Mail } from '../mail.ts'

/** '2026-11-21T09-10-11.123Z-{id}.eml': sorts by time; colons are not allowed in file names everywhere. */
const NAME = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[0-9a-f-]{36}\.eml$/

export const outboxFolder = (config: Pick<Config, 'dataDir'>): string => join(config.dataDir, 'outbox')

export const outboxName = (mail: Pick<Mail, 'id' | 'createdAt'>): string =>
  `${new Date(mail.createdAt).toISOString().replaceAll(':', '-')}-${mail.id}.eml`

/** Names of the newest mails, newest first; none when there is no folder yet. */
export const listOutbox = async (folder: string, limit: number): Promise<string[]> => {
  const names = await readdir(folder).catch(() => [])
  return names
    .filter(name => NAME.test(name))
    .sort()
    .reverse()
    .slice(0, limit)
}

export interface OutboxMail {
  name: string
  to: string
  from: string
  /** Where an answer goes; '' for none. */
  replyTo: string
  /** By lower-case name. */
  headers: Readonly<Record<string, string>>
  subject: string
  /** ISO 8601 UTC. */
  date: string
  text: string
  html: string
}

/** The HTML with the pictures that travel in the mail in the place of their names. */
const withPictures = (html: string, attachments: Email['attachments']): string =>
  attachments.reduce((shown, { contentId, mimeType, content }) => {
    const bytes = typeof content === 'string' ? Buffer.from(content) : Buffer.from(new Uint8Array(content))
    const name = contentId?.replace(/^<|>$/g, '')
    return name
      ? shown.replaceAll(`cid:${name}`, () => `data:${mimeType};base64,${bytes.toString('base64')}`)
      : shown
  }, html)

/** One mail as a reader sees it; null when there is no such file. */
export const readFromOutbox = async (folder: string, name: string): Promise<OutboxMail | null> => {
  if (!NAME.test(name)) return null
  const file = await readFile(join(folder, name)).catch(() => null)
  if (!file) return null
  const { default: PostalMime } = await import('postal-mime')
  const parsed = await PostalMime.parse(file)
  return {
    name,
    to: (parsed.to ?? []).map(address => address.address ?? '').join(', '),
    from: [parsed.from?.name, parsed.from?.address].filter(Boolean).join(' · '),
    replyTo: (parsed.replyTo ?? []).map(address => address.address ?? '').join(', '),
    headers: Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value])),
    subject: parsed.subject ?? '',
    date: parsed.date ?? '',
    text: parsed.text ?? '',
    html: withPictures(parsed.html ?? '', parsed.attachments),
  }
}
