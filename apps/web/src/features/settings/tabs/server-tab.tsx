import { useQuery } from '@tanstack/react-query'
import { Fetching, Panel } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { type Operations, operationsQuery } from '../server/operations-query.ts'
import { ServerFacts } from '../server/server-facts.tsx'

/** Every kind of job of which there is one. */
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
      <Panel title={t('admin.server.title')}>
        <ServerFacts of={data} />
      </Panel>
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
