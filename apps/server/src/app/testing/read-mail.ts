import {
  listOutbox,
  type OutboxMail,
  outboxFolder,
  readFromOutbox,
} from '../../modules/ledger/notifications/outbox/outbox-files.ts'
import type { Config } from '../../platform/config/config.ts'

/** All mails in the outbox of a test app, oldest first; only those to `address` when it is given. */
export const readMails = async (config: Pick<Config, 'dataDir'>, address?: string): Promise<OutboxMail[]> => {
  const folder = outboxFolder(config)
  const names = (await listOutbox(folder, 1_000)).reverse()
  const mails = await Promise.all(names.map(name => readFromOutbox(folder, name)))
  return mails.filter(mail => mail !== null).filter(mail => address === undefined || mail.to === address)
}

/** The six-digit code of a mail's text. @throws Error when there is none */
export const codeOf = (mail: OutboxMail | undefined): string => {
  const code = mail?.text.match(/\b\d{6}\b/)?.[0]
  if (!code) throw new Error('no code in this mail')
  return code
}
