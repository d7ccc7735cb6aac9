import type { ErrorCode } from '@vivavox/contracts/errors'

/** What the mail library says of a failure. */
export interface MailFault {
  /** The library's word, e.g. 'ESOCKET'. */
  code?: string
  /** The system's word, e.g. 'ECONNREFUSED'. */
  originalCode?: string
  /** What was refused, e.g. 'MAIL FROM'. */
  command?: string
  /** The server's number, e.g. 535. */
  responseCode?: number
}

/** Of a certificate or a handshake. */
const TLS = /^(?:ERR_SSL|ERR_TLS|EPROTO|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_|HOSTNAME_)/
const UNREACHABLE = ['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH']
/** Authentication required, refused, too weak a way, or over an unencrypted connection. */
const SIGN_IN = [530, 534, 535, 538]

/** The sentence for a failed test mail. The server's own words stay behind: they may hold anything. */
export const codeOfMailFault = ({
  code,
  originalCode = '',
  command,
  responseCode = 0,
}: MailFault): ErrorCode => {
  if (code === 'EDNS') return 'MAIL_HOST_UNKNOWN'
  if (code === 'ETLS' || TLS.test(originalCode)) return 'MAIL_TLS_FAILED'
  if (code === 'ETIMEDOUT' || originalCode === 'ETIMEDOUT') return 'MAIL_TIMED_OUT'
  if (code === 'EAUTH' || code === 'ENOAUTH' || SIGN_IN.includes(responseCode)) return 'MAIL_SIGN_IN_REFUSED'
  if (code === 'EENVELOPE') return command === 'RCPT TO' ? 'MAIL_RECIPIENT_REFUSED' : 'MAIL_SENDER_REFUSED'
  return UNREACHABLE.includes(originalCode) ? 'MAIL_CONNECTION_REFUSED' : 'MAIL_FAILED'
}
