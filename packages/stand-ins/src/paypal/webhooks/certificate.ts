import 'reflect-metadata'
import { createSign, KeyObject, webcrypto } from 'node:crypto'
import { X509CertificateGenerator } from '@peculiar/x509'

const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  publicExponent: new Uint8Array([1, 0, 1]),
  modulusLength: 2048,
}

export type Signer = Awaited<ReturnType<typeof makeSigner>>

/**
 * A throw-away RSA key and its certificate, self-signed.
 * @param from, until between which the certificate is good, epoch milliseconds
 */
export async function makeSigner({ from, until }: { from: number; until: number }) {
  const keys = await webcrypto.subtle.generateKey(RSA, true, ['sign', 'verify'])
  const certificate = await X509CertificateGenerator.createSelfSigned({
    keys,
    name: 'CN=messageverificationcerts.stand-in',
    notBefore: new Date(from),
    notAfter: new Date(until),
    signingAlgorithm: RSA,
  })
  const privateKey = KeyObject.from(keys.privateKey)
  return {
    /** Base64. */
    sign: (message: string) => createSign('sha256').update(message).sign(privateKey, 'base64'),
    publicKey: KeyObject.from(keys.publicKey),
    certificate: `${certificate.toString('pem')}\n`,
  }
}
