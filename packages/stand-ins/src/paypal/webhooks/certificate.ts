import { createSign, generateKeyPairSync, type KeyObject } from 'node:crypto'

/** A value of DER: its tag, its length, its bytes. */
function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  if (length < 0x80) return Buffer.concat([Buffer.from([tag, length]), content])
  const size = length < 0x100 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const SHA256_WITH_RSA = sequence(Buffer.from('06092a864886f70d01010b0500', 'hex'))
const COMMON_NAME = Buffer.from('0603550403', 'hex')

const nameOf = (name: string) => sequence(der(0x31, sequence(COMMON_NAME, der(0x0c, Buffer.from(name)))))
const timeOf = (at: number) =>
  der(0x18, Buffer.from(new Date(at).toISOString().replaceAll(/[-:T]|\.\d+/g, '')))

export interface Signer {
  /** Base64. */
  sign(message: string): string
  publicKey: KeyObject
  /** PEM, self-signed. */
  certificate: string
}

/**
 * A throw-away RSA key and its certificate.
 * @param from, until between which the certificate is good, epoch milliseconds
 */
export function makeSigner({ from, until }: { from: number; until: number }): Signer {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const sign = (message: string | Buffer) => createSign('sha256').update(message).sign(privateKey)
  const name = nameOf('messageverificationcerts.stand-in')
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.from([1])),
    SHA256_WITH_RSA,
    name,
    sequence(timeOf(from), timeOf(until)),
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
  )
  const whole = sequence(body, SHA256_WITH_RSA, der(0x03, Buffer.from([0]), sign(body)))
  const lines = whole.toString('base64').match(/.{1,64}/g) ?? []
  return {
    sign: message => sign(message).toString('base64'),
    publicKey,
    certificate: ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n'),
  }
}
