import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useTexts } from '../../../i18n/index.ts'
import { useBytes } from '../../../lib/format/bytes.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { tabPath } from '../tab-keys.ts'
import type { Operations } from './operations-query.ts'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid gap-x-4 border-line border-b py-2.5 last:border-b-0 sm:grid-cols-[11rem_minmax(0,1fr)]">
    <dt className="text-muted">{name}</dt>
    <dd className="[overflow-wrap:anywhere]">{children}</dd>
  </div>
)

const Evaluations = ({ counts }: { counts: Operations['evaluations'] }) => {
  const t = useTexts()
  const { queued, running, failed } = counts
  return (
    <>
      {t('admin.server.evaluationsText', { queued, running })}
      {failed > 0 && (
        <>
          {' '}
          <Link to={tabPath('evaluations')} className="text-accent underline">
            {t('admin.server.evaluationsFailed', { count: failed })}
          </Link>
        </>
      )}
    </>
  )
}

const Storage = ({ storage }: { storage: Operations['storage'] }) => {
  const t = useTexts()
  const inBytes = useBytes()
  const { free_bytes, total_bytes, database_bytes } = storage
  return (
    <>
      {free_bytes !== null &&
        total_bytes !== null &&
        t('admin.server.disk', { free: inBytes(free_bytes), total: inBytes(total_bytes) })}{' '}
      {database_bytes !== null && t('admin.server.database', { size: inBytes(database_bytes) })}
    </>
  )
}

/** What somebody wants to know who runs it: is there work, room and a copy? */
export const ServerFacts = ({ of }: { of: Operations }) => {
  const t = useTexts()
  const format = useFormat()
  const { version, started_at, live, mail, evaluations, storage, backup } = of
  const backupText = () => {
    if (backup.kind === 'own') return t('admin.server.backupOwn')
    return backup.at ? format.dateTime(backup.at) : t('admin.server.backupNone')
  }
  return (
    <dl>
      <Fact name={t('admin.server.version')}>
        {t('admin.server.versionText', { version, date: format.dateTime(started_at) })}
      </Fact>
      <Fact name={t('admin.server.live')}>{format.number(live)}</Fact>
      <Fact name={t('admin.server.evaluations')}>
        <Evaluations counts={evaluations} />
      </Fact>
      <Fact name={t('admin.server.mail')}>
        {t(`admin.server.mailText.${mail.kind}`, { waiting: mail.waiting, failed: mail.failed })}
      </Fact>
      <Fact name={t('admin.server.storage')}>
        <Storage storage={storage} />
      </Fact>
      <Fact name={t('admin.server.backup')}>{backupText()}</Fact>
    </dl>
  )
}
