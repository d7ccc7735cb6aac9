import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Fetching, Panel } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api, type Reply } from '../../../lib/api/api.ts'
import { pollAfter } from '../../../lib/api/polling.ts'
import { useBytes } from '../../../lib/format/bytes.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { ConnectionPanels } from '../connections/connection-panels.tsx'
import { InstallationPanel } from '../installation/installation-panel.tsx'
import { tabPath } from '../tab-keys.ts'

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

/** What the operator wants to know: pending work, free space, backups. */
const ServerFacts = ({ of }: { of: Operations }) => {
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
      <Fact name={t('admin.evaluations.title')}>
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

export type Operations = Reply<'GET /admin/operations'>

/** How often the figures are read while the page is open, milliseconds. */
const POLL_MS = 5_000

const operationsQuery = queryOptions({
  queryKey: ['admin', 'operations'],
  queryFn: ({ signal }) => api('GET /admin/operations', { signal }),
  refetchInterval: ({ state }) => pollAfter(state, POLL_MS),
})

const JobList = ({ queue }: { queue: Operations['queue'] }) => {
  const t = useTexts()
  const { duration } = useFormat()
  return (
    <ul className="grid gap-4">
      {queue.map(({ name, due, delayed, running, failed, oldest_ms }) => (
        <li key={name}>
          <code className="font-medium [overflow-wrap:anywhere]">{name}</code>
          <p className="text-muted">
            {t('admin.server.jobText', { due, delayed, running, failed })}{' '}
            {due > 0 && t('admin.server.jobOldest', { time: duration(oldest_ms) })}
          </p>
        </li>
      ))}
    </ul>
  )
}

const Nodes = ({ nodes }: { nodes: Operations['nodes'] }) => {
  const t = useTexts()
  const format = useFormat()
  return (
    <ul className="grid gap-2">
      {nodes.map(({ id, machine, started_at }) => (
        <li key={id} className="[overflow-wrap:anywhere]">
          <span className="font-medium">{machine}</span>{' '}
          <span className="text-muted text-small">
            {t('admin.server.nodeSince', { date: format.dateTime(started_at) })}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** What runs, waits and is left on this server. */
export const Component = () => {
  const t = useTexts()
  const query = useQuery(operationsQuery)
  const { data } = query
  if (!data) return <Fetching query={query} />
  return (
    <>
      <InstallationPanel />
      <Panel title={t('admin.server.title')}>
        <ServerFacts of={data} />
      </Panel>
      <ConnectionPanels />
      {data.nodes.length > 1 && (
        <Panel title={t('admin.server.nodes')}>
          <Nodes nodes={data.nodes} />
        </Panel>
      )}
      <Panel title={t('admin.server.queue')}>
        {data.queue.length > 0 ? (
          <JobList queue={data.queue} />
        ) : (
          <p className="text-muted">{t('admin.server.queueEmpty')}</p>
        )}
      </Panel>
    </>
  )
}
