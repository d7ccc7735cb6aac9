import { isThisMachine } from '../security/network.ts'
import type { Config } from './config.ts'

const BROAD = [
  'uniquelocal',
  'linklocal',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/8',
  '172.16.0.0/12',
  '192.168.0.0/16',
]

/** What the configuration allows and the operator should know of, one sentence each. */
export const configWarnings = ({ production, publicOrigin, trustedProxies, ignored }: Config): string[] => {
  if (!production) return ignored
  const { protocol } = new URL(publicOrigin)
  const broad = trustedProxies.filter(range => BROAD.includes(range))
  return [
    ...ignored,
    ...(protocol === 'http:' && !isThisMachine(publicOrigin)
      ? [
          `PUBLIC_ORIGIN is ${publicOrigin}: passwords and answers travel unencrypted, and browsers allow no microphone there. Put a proxy with a certificate in front and set the https:// address.`,
        ]
      : []),
    ...(broad.length > 0
      ? [
          `TRUSTED_PROXIES holds ${broad.join(', ')}: any machine there can pretend to be any caller, and limits by network do not hold. Name the proxy's own address or subnet.`,
        ]
      : []),
  ]
}
