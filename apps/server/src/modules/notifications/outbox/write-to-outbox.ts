import { mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../../platform/config/config.ts'
import { newId } from '../../../platform/ids.ts'
import { composeMail } from '../compose-mail.ts'
import type { Mail } from '../mail.ts'
import { outboxName } from './outbox-files.ts'

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
