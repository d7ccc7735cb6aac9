import type { MailServer } from '@vivavox/contracts/connections'
import type { KeyProvider } from '@vivavox/contracts/providers'
import type { ConnectionName } from '../../../platform/config/config.ts'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { readStored, removeConnection, saveConnection } from './connections.repository.ts'
import { sealFor, unsealFor } from './connections-in-use.ts'

type Needs = Pick<AppContext, 'db' | 'config'>

/** @throws AppError CONFLICT for what the environment sets */
const requireUnmanaged = ({ config }: Needs, name: ConnectionName): void => {
  if (config.managedConnections.includes(name))
    throw new AppError('CONFLICT', { details: [{ path: name, message: 'managed_by_environment' }] })
}

/**
 * The password of a form: the one in it, else the saved one, which stays with its server and user: otherwise a stolen session could send it
 * to a server of the thief's.
 * @returns null where the server asks for none
 * @throws AppError VALIDATION_FAILED when it has to be entered
 */
export const passwordFor = async (
  { db, config }: Needs,
  { host, port, user, password }: MailServer,
): Promise<string | null> => {
  if (!user) return null
  if (password) return password
  const { mail } = await readStored(db)
  const saved = mail?.sealed ? unsealFor(config, { host, port, user }, mail.sealed) : null
  if (saved !== null) return saved
  const message = mail?.sealed ? 'password_again' : 'required'
  throw new AppError('VALIDATION_FAILED', { details: [{ path: 'server.password', message }] })
}

/**
 * Saves a mail server; null: mails go to the outbox.
 * @throws AppError CONFLICT, VALIDATION_FAILED as `passwordFor` does
 */
export const saveMail = async (context: Needs, server: MailServer | null): Promise<void> => {
  requireUnmanaged(context, 'mail')
  if (server === null) return removeConnection(context.db, 'mail')
  const secret = await passwordFor(context, server)
  const { password: _, ...settings } = server
  const sealed = secret === null ? null : sealFor(context.config, server, secret)
  await saveConnection(context.db, { name: 'mail', settings, sealed })
}

/** Saves a provider's key; null forgets it. @throws AppError CONFLICT */
export const saveKey = async (context: Needs, provider: KeyProvider, key: string | null): Promise<void> => {
  requireUnmanaged(context, provider)
  if (key === null) return removeConnection(context.db, provider)
  await saveConnection(context.db, {
    name: provider,
    settings: {},
    sealed: sealFor(context.config, provider, key),
  })
}
