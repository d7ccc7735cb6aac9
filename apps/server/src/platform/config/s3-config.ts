import type { S3Config } from './config.ts'
import type { Environment } from './environment.ts'

const NEEDED = ['S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const
const TELLING = [...NEEDED, 'S3_ENDPOINT'] as const

/** Half a configuration would keep recordings on a disk that nobody thinks of. @returns a fault for each missing variable */
export const s3Faults = (env: Partial<Environment>): string[] => {
  const set = TELLING.filter(name => env[name])
  if (set.length === 0) return []
  return NEEDED.filter(name => !env[name]).map(
    name => `${name}: recordings on S3 need it, too: ${set.join(', ')} set`,
  )
}

/** null: recordings are files in DATA_DIR. */
export const toS3 = (env: Environment): S3Config | null => {
  const { S3_BUCKET: bucket, S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!bucket || !accessKeyId || !secretAccessKey) return null
  return {
    endpoint: env.S3_ENDPOINT ?? null,
    bucket,
    region: env.S3_REGION,
    accessKeyId,
    secretAccessKey,
    waitingMb: env.S3_WAITING_MB,
  }
}
