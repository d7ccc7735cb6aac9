import { describeCompanies, describePayments } from '../modules/company/operations/index.ts'
import type { Config } from '../platform/config/config.ts'
import type { StorageState } from '../platform/storage/open-storage.ts'
import { describeLocalModels, type LocalFacts } from './describe-local-models.ts'

const row = (part: string, runs: string, how: string) => `  ${part.padEnd(16)}${runs.padEnd(34)}${how}\n`

/** `apart`: on a disk of this node's own, and not of all. */
type RecordingsPlace = StorageState | 'apart'

const describeRecordings = ({ s3 }: Config, place: RecordingsPlace): [runs: string, how: string] => {
  if (place === 's3-waiting')
    return ['S3, which does not answer', 'kept in the database until it does: see the log']
  if (place === 's3') return [`S3, bucket ${s3?.bucket}`, '']
  return place === 'apart'
    ? ['disk, and not shared by all nodes', 'S3_BUCKET …, or one DATA_DIR for all']
    : ['disk, in the data folder', 'S3_BUCKET …']
}

/** What runs where, and the variable that would change it; printed once the address answers. */
export const startUpTable = (
  config: Config,
  { database, storage }: { database: 'pglite' | 'postgres'; storage: RecordingsPlace },
  local: LocalFacts,
  setupLink: string | null = null,
): string => {
  const mail = config.mail.kind === 'smtp'
  const companies = describeCompanies(config)
  const payments = describePayments(config)
  return [
    `\n${config.productName} ${config.version}\n\n`,
    row(
      'database',
      database === 'postgres' ? 'PostgreSQL' : 'embedded, in the data folder',
      database === 'postgres' ? '' : 'DATABASE_URL',
    ),
    row('mail', mail ? 'SMTP' : `outbox${config.outboxPage ? ': page /outbox' : ''}`, mail ? '' : 'SMTP_URL'),
    row('recordings', ...describeRecordings(config, storage)),
    row('jobs', 'the same database', ''),
    row('several nodes', config.redisUrl ? 'Redis' : 'one node', config.redisUrl ? '' : 'REDIS_URL'),
    row(
      'interviewer',
      companies || 'built-in, no key and no network',
      companies ? '' : 'OPENAI_API_KEY, GEMINI_API_KEY, CASCADE_…',
    ),
    ...describeLocalModels(local).map(({ part, runs, how }) => row(part, runs, how)),
    row('payments', payments, config.payments.provider === 'paypal' ? '' : 'PAYPAL_CLIENT_ID …, PAYMENTS'),
    `\n  data folder ${config.dataDir}\n`,
    `\n  Open ${setupLink ?? config.publicOrigin}\n\n`,
  ].join('')
}
