import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../../../platform/config/config.ts'
import { listOutbox, type OutboxMail, outboxFolder, readFromOutbox } from './outbox-files.ts'

const UUIDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
/** What stands around an address in a mail. */
const AROUND_ADDRESSES = /[\s<>(),;:"]/
/** The beginning of a link's secret is an id. */
const LINKS = /#token=([\w-]{22})/g

/** Which mails an erasure takes. */
export interface Forgotten {
  organisationId: string
  /** Of invitations and interviews. */
  ids: ReadonlySet<string>
  /** Of their candidates, in small letters. */
  emails: ReadonlySet<string>
  /** Addresses of the organisation's members, in small letters. */
  members: ReadonlySet<string>
}

const packed = (id: string): string => Buffer.from(id.replaceAll('-', ''), 'hex').toString('base64url')

/** Each candidate's mail says which company it can be stopped from. */
const isFrom = ({ headers }: OutboxMail, organisationId: string): boolean =>
  headers['list-unsubscribe']?.includes(`/unsubscribe/${organisationId}.`) ?? false

/**
 * By id or link; by address only what the organisation sent to its candidate, or its members got about them: all else to an address,
 * such as the way to a new password, belongs to a stranger's account.
 */
const concerns = ({ organisationId, ids, emails, members }: Forgotten) => {
  const links = new Set([...ids].map(packed))
  return (mail: OutboxMail): boolean => {
    const to = mail.to.toLowerCase()
    if (mail.text.match(UUIDS)?.some(id => ids.has(id))) return true
    if ([...mail.text.matchAll(LINKS)].some(([, link = '']) => links.has(link))) return true
    if (emails.has(to)) return isFrom(mail, organisationId)
    return (
      members.has(to) &&
      mail.text
        .toLowerCase()
        .split(AROUND_ADDRESSES)
        .some(each => emails.has(each))
    )
  }
}

/** Removes the mails of the outbox that are about erased candidates of an organisation. */
export const forgetOutboxMails = async (
  config: Pick<Config, 'dataDir'>,
  forgotten: Forgotten,
): Promise<void> => {
  const folder = outboxFolder(config)
  const isForgotten = concerns(forgotten)
  for (const name of await listOutbox(folder, Number.POSITIVE_INFINITY)) {
    const mail = await readFromOutbox(folder, name)
    if (mail && isForgotten(mail)) await rm(join(folder, name), { force: true })
  }
}
