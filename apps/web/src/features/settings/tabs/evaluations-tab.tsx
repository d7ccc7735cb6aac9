import { useQuery } from '@tanstack/react-query'
import { QUEUE_STATUSES, type QueueStatus } from '@vivavox/contracts/values'
import { useState } from 'react'
import { Banner, Button, EmptyState, Fetching, Panel, Tabs } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { errorMessage } from '../../../lib/api/api.ts'
import { QueueList } from '../evaluations/queue-list.tsx'
import { queueQuery, useRerun } from '../evaluations/queue-query.ts'

/** What waits, runs or failed on this server; what failed stays until it is run again. */
export const Component = () => {
  const t = useTexts()
  const [status, setStatus] = useState<QueueStatus>('failed')
  const query = useQuery(queueQuery(status))
  const rerun = useRerun()
  const { data } = query
  const failed = data?.counts.failed ?? 0
  const label = (one: QueueStatus) => {
    const name = t(`admin.evaluations.status.${one}`)
    return data ? t('admin.evaluations.counted', { name, count: data.counts[one] }) : name
  }
  return (
    <Panel title={t('admin.evaluations.title')}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <p className="max-w-[68ch] text-muted">{t('admin.evaluations.lead')}</p>
        {rerun.isError && (
          <Banner tone="error">{errorMessage(rerun.error, t('common.error.unknown'))}</Banner>
        )}
        <Tabs<QueueStatus>
          label={t('admin.evaluations.title')}
          active={status}
          onChange={setStatus}
          tabs={QUEUE_STATUSES.map(key => ({ key, label: label(key) }))}
        >
          {!data ? (
            <Fetching query={query} />
          ) : data.evaluations.length === 0 ? (
            <EmptyState title={t(`admin.evaluations.none.${status}`)} />
          ) : (
            <div className="grid gap-5 pt-5">
              {status === 'failed' && failed > 1 && (
                <Button
                  className="justify-self-start"
                  icon="refresh"
                  busy={rerun.isPending && rerun.variables === 'all'}
                  onClick={() => rerun.mutate('all')}
                >
                  {t('admin.evaluations.rerunAll', { count: failed })}
                </Button>
              )}
              <QueueList evaluations={data.evaluations} rerun={rerun} />
            </div>
          )}
        </Tabs>
      </div>
    </Panel>
  )
}
