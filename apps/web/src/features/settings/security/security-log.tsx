import { queryOptions, useQuery } from '@tanstack/react-query'
import type { SecurityEvent } from '@vivavox/contracts/security-log'
import { useState } from 'react'
import { Button, Fetching, Panel } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { deviceName } from './device.ts'

const securityLogQuery = queryOptions({
  queryKey: ['auth', 'security-log'],
  queryFn: async ({ signal }) => (await api('GET /auth/security-log', { signal })).events,
  staleTime: 0,
})

/** Shown before one asks for more. */
const FIRST = 10

const Line = ({ event }: { event: SecurityEvent }) => {
  const t = useTexts()
  const format = useFormat()
  const who = event.by === 'administrator' ? t('security.log.byAdministrator') : event.address
  const device = event.user_agent ? deviceName(event.user_agent, t) : null
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="font-medium">{t(`security.log.${event.kind}`)}</p>
        <p className="text-muted text-small tabular-nums [overflow-wrap:anywhere]">
          {[who, device].filter(Boolean).join(' · ')}
        </p>
      </div>
      <time dateTime={event.at} className="text-muted text-small tabular-nums">
        {format.dateTime(event.at)}
      </time>
    </li>
  )
}

/** What happened to the account, the newest first. */
export const SecurityLog = () => {
  const t = useTexts()
  const [all, setAll] = useState(false)
  const query = useQuery(securityLogQuery)
  const { data } = query
  const events = all ? data : data?.slice(0, FIRST)
  return (
    <Panel title={t('security.log.title')}>
      <div className="grid gap-4">
        <p className="max-w-[60ch] text-muted">{t('security.log.text')}</p>
        <Fetching query={query} size="h-24" />
        {data?.length === 0 && <p>{t('security.log.empty')}</p>}
        <ul className="divide-y divide-line">
          {events?.map(event => (
            <Line key={event.id} event={event} />
          ))}
        </ul>
        {!all && (data?.length ?? 0) > FIRST && (
          <Button className="justify-self-start" onClick={() => setAll(true)}>
            {t('security.log.more')}
          </Button>
        )}
      </div>
    </Panel>
  )
}
