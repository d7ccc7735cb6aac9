import type { Config } from '../platform/config/config.ts'

const row = (part: string, runs: string, how: string) => `  ${part.padEnd(12)}${runs.padEnd(34)}${how}\n`

/** What runs where, and the variable that would change it; printed once the address answers. */
export const startUpTable = (config: Config, database: 'pglite' | 'postgres'): string => {
  const mail = config.mail.kind === 'smtp'
  const openai = config.openai !== null
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
      openai ? 'OpenAI, voice and text' : 'built-in, no key and no network',
      openai ? '' : 'OPENAI_API_KEY',
    ),
    row('payments', 'free plan only', ''),
    `\n  data folder ${config.dataDir}\n`,
    `\n  Open ${config.publicOrigin}\n\n`,
  ].join('')
}
