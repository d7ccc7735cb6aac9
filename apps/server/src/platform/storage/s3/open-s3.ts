import type { S3Client } from '@aws-sdk/client-s3'
import type { S3Config } from '../../config/config.ts'

/** The client's library. It is loaded where a store is set up, and nowhere else: it costs 24 MB and a quarter of a second. */
type Sdk = typeof import('@aws-sdk/client-s3')

export interface S3 {
  sdk: Sdk
  client: S3Client
  bucket: string
}

const CONNECT_MS = 2_000
/** On a line that moves no byte for so long nothing comes any more, milliseconds. */
const IDLE_MS = 10_000
/** Within the deadline of each call; waits between them grow. */
const ATTEMPTS = 3
const SOCKETS = 50

/** Loads the library. Asks the store nothing. */
export const openS3 = async (config: S3Config): Promise<S3> => {
  const sdk = await import('@aws-sdk/client-s3')
  const client = new sdk.S3Client({
    region: config.region,
    // Stores of one's own seldom have a name for each bucket.
    ...(config.endpoint ? { endpoint: config.endpoint, forcePathStyle: true } : {}),
    credentials: { accessKeyId: config.accessKeyId, secretAccessKey: config.secretAccessKey },
    maxAttempts: ATTEMPTS,
    // Newer checksums are unknown to many compatible stores; the signature holds the bytes of what is sent.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: IDLE_MS,
      httpAgent: { maxSockets: SOCKETS },
      httpsAgent: { maxSockets: SOCKETS },
    },
  })
  return { sdk, client, bucket: config.bucket }
}
