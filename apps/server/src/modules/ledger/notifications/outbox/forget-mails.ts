import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../../../platform/config/config.ts'
import { listOutbox, type OutboxMail, outboxFolder, readFromOutbox } from './outbox-files.ts'

const UUIDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g
const ADDRESSES = /[^\s<>(),;:"]+@[^\s<>(),;:"]+/g

interface Named {
  ids: ReadonlySet<string>
  emails: ReadonlySet<string>
}

const namesOne = ({ to, text }: OutboxMail, { ids, emails }: Named): boolean => {
  const addresses = `${to} ${text}`.toLowerCase().match(ADDRESSES) ?? []
  return addresses.some(each => emails.has(each)) || (text.match(UUIDS) ?? []).some(id => ids.has(id))
}

/** Removes the mails of the outbox that went to these addresses, or name them. @param named ids and addresses in small letters */
export const forgetOutboxMails = async (config: Pick<Config, 'dataDir'>, named: Named): Promise<void> => {
  const folder = outboxFolder(config)
  for (const name of await listOutbox(folder, Number.POSITIVE_INFINITY)) {
    const mail = await readFromOutbox(folder, name)
    if (mail && namesOne(mail, named)) await rm(join(folder, name), { force: true })
  }
}
