import type { KeyProvider } from '@vivavox/contracts/providers'
import type { Config, ConnectionName } from '../../../platform/config/config.ts'
import { seal, unseal } from '../../../platform/security/seal.ts'
import type { Stored } from './connections.repository.ts'
import type { MailSettings } from './connections.tables.ts'
import { toSmtpUrl } from './smtp-url.ts'

/** What of the configuration follows what administrators save. */
type Followed = Pick<Config, 'mail' | 'mailFrom' | 'outboxPage' | 'openai' | 'gemini'>

/** To whom a secret goes: it opens for no other, so that a changed row sends no password to another server. */
type Receiver = KeyProvider | Pick<MailSettings, 'host' | 'port' | 'user'>

const ownerOf = (to: Receiver): string =>
  typeof to === 'string' ? to : JSON.stringify([to.host, to.port, to.user])

export const sealFor = ({ secretKey }: Pick<Config, 'secretKey'>, to: Receiver, secret: string): string =>
  seal(secretKey, 'connection', ownerOf(to), secret)

/** @returns null where SECRET_KEY is another one by now, or the secret is for another receiver */
export const unsealFor = (
  { secretKey }: Pick<Config, 'secretKey'>,
  to: Receiver,
  sealed: string,
): string | null => unseal(secretKey, 'connection', ownerOf(to), sealed)

type SavedMail = NonNullable<Stored['mail']>

/** The mail server's address with its password; null: the password does not open. */
const urlOf = (config: Config, { settings, sealed }: SavedMail): string | null => {
  if (sealed === null) return toSmtpUrl(settings, null)
  const password = unsealFor(config, settings, sealed)
  return password === null ? null : toSmtpUrl(settings, password)
}

/** Names of saved connections whose secret does not open. */
export const unreadable = (config: Config, { mail, openai, gemini }: Stored): ConnectionName[] => [
  ...(mail && urlOf(config, mail) === null ? (['mail'] as const) : []),
  ...(openai && unsealFor(config, 'openai', openai.sealed) === null ? (['openai'] as const) : []),
  ...(gemini && unsealFor(config, 'gemini', gemini.sealed) === null ? (['gemini'] as const) : []),
]

/**
 * What is in use now. The environment wins; what does not open counts as not saved.
 * @param fixed as the environment has it
 */
export const inUse = (fixed: Config, stored: Stored): Followed => {
  const saved = <N extends ConnectionName>(name: N): Stored[N] | null =>
    fixed.managedConnections.includes(name) ? null : stored[name]
  const keyOf = (provider: KeyProvider): string | null => {
    const row = saved(provider)
    return row ? unsealFor(fixed, provider, row.sealed) : null
  }
  const mail = saved('mail')
  const url = mail ? urlOf(fixed, mail) : null
  const [openai, gemini] = [keyOf('openai'), keyOf('gemini')]
  return {
    ...(mail && url !== null
      ? { mail: { kind: 'smtp', url }, mailFrom: mail.settings.from, outboxPage: false }
      : { mail: fixed.mail, mailFrom: fixed.mailFrom, outboxPage: fixed.outboxPage }),
    openai: openai === null ? fixed.openai : { ...fixed.openaiServer, apiKey: openai },
    gemini: gemini === null ? fixed.gemini : { ...fixed.geminiServer, apiKey: gemini },
  }
}
