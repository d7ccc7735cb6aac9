import { crc32 } from 'node:zlib'

/** What the provider signs of a transmission. */
export const signedText = (sent: { id: string; time: string; webhookId: string; body: Buffer }): string =>
  `${sent.id}|${sent.time}|${sent.webhookId}|${crc32(sent.body)}`
