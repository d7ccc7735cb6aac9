import type { MailServer } from '@vivavox/contracts/connections'
import type { MailSecurity } from '@vivavox/contracts/lists'

type Server = Pick<MailServer, 'host' | 'port' | 'security' | 'user'>

/** Of the mail library: `none` sends no STARTTLS even where it is offered, since such servers often have no certificate that fits. */
const WAYS: Record<MailSecurity, { protocol: string; query: string; port: number }> = {
  tls: { protocol: 'smtps:', query: '', port: 465 },
  starttls: { protocol: 'smtp:', query: '?requireTLS=true', port: 587 },
  none: { protocol: 'smtp:', query: '?ignoreTLS=true', port: 587 },
}

/** A mail server as SMTP_URL names one. */
export const toSmtpUrl = ({ host, port, security, user }: Server, password: string | null): string => {
  const { protocol, query } = WAYS[security]
  const login = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}@` : ''
  return `${protocol}//${login}${host.includes(':') ? `[${host}]` : host}:${port}${query}`
}

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** What an SMTP_URL says for the form; without its password. Without a word on encryption it is STARTTLS where the server offers it. */
export const fromSmtpUrl = (url: string): Server => {
  const { protocol, hostname, port, username, searchParams } = new URL(url)
  const unencrypted = searchParams.get('ignoreTLS') === 'true' ? 'none' : 'starttls'
  const security = protocol === 'smtps:' ? 'tls' : unencrypted
  return {
    host: decoded(hostname.replace(/^\[(.*)\]$/, '$1')),
    port: Number(port) || WAYS[security].port,
    security,
    user: decoded(username),
  }
}
