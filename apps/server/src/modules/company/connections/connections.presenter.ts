import type { Connections, ProviderConnection } from '@vivavox/contracts/connections'
import type { KeyProvider } from '@vivavox/contracts/providers'
import type { Config, ConnectionName } from '../../../platform/config/config.ts'
import type { Stored } from './connections.repository.ts'
import { unreadable } from './connections-in-use.ts'
import { fromSmtpUrl } from './smtp-url.ts'

/** Of a shorter key four characters would be too much of it. */
const HINTED_LENGTH = 16

/** What is in use and what was saved, without secrets. */
export const presentConnections = (config: Config, stored: Stored): Connections => {
  const closed = unreadable(config, stored)
  const isManaged = (name: ConnectionName) => config.managedConnections.includes(name)
  const stateOf = (name: ConnectionName, hasSecret: boolean) => {
    if (closed.includes(name) && !isManaged(name)) return 'unreadable'
    return hasSecret ? 'saved' : 'none'
  }
  const provider = (name: KeyProvider): ProviderConnection => {
    const key = config[name]?.apiKey
    return {
      configured: key !== undefined,
      key: stateOf(name, key !== undefined),
      key_hint: key && key.length >= HINTED_LENGTH ? key.slice(-4) : null,
      managed_by_environment: isManaged(name),
    }
  }
  const { mail, mailFrom } = config
  /** What to show in the form while its password has to be entered again. */
  const lost = closed.includes('mail') && !isManaged('mail') ? stored.mail?.settings : undefined
  return {
    mail: {
      kind: mail.kind,
      server: mail.kind === 'smtp' ? fromSmtpUrl(mail.url) : (lost ?? null),
      from: lost?.from ?? mailFrom,
      password: stateOf('mail', mail.kind === 'smtp' && new URL(mail.url).password !== ''),
      managed_by_environment: isManaged('mail'),
    },
    providers: { openai: provider('openai'), gemini: provider('gemini') },
  }
}
