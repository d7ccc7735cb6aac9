import type { Config } from '../platform/config/config.ts'
import { describeLocalModels, type LocalFacts } from './describe-local-models.ts'
import { describePayments } from './describe-payments.ts'
import { describeCompanies } from './describe-voice.ts'

const row = (part: string, runs: string, how: string) => `  ${part.padEnd(12)}${runs.padEnd(34)}${how}\n`

/** What runs where, and the variable that would change it; printed once the address answers. */
export const startUpTable = (config: Config, database: 'pglite' | 'postgres', local: LocalFacts): string => {
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
    row('recordings', 'disk, in the data folder', ''),
    row('jobs', 'the same database', ''),
    row(
      'interviewer',
      companies || 'built-in, no key and no network',
      companies ? '' : 'OPENAI_API_KEY, GEMINI_API_KEY, CASCADE_…',
    ),
    ...describeLocalModels(local).map(({ part, runs, how }) => row(part, runs, how)),
    row('payments', payments, config.payments.provider === 'paypal' ? '' : 'PAYPAL_CLIENT_ID …, PAYMENTS'),
    `\n  data folder ${config.dataDir}\n`,
    `\n  Open ${config.publicOrigin}\n\n`,
  ].join('')
}
