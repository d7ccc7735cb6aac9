import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OpenSession } from '@vivavox/contracts/auth'
import { useState } from 'react'
import { Badge, Button, ConfirmDialog, Failure, Fetching, Panel } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { useStepFocus } from '../../../lib/page/use-step-focus.ts'
import { deviceName } from './device.ts'

/** Where the account is signed in. */
export const sessionsQuery = queryOptions({
  queryKey: ['auth', 'sessions'],
  queryFn: async ({ signal }) => (await api('GET /auth/sessions', { signal })).sessions,
})

const SessionRow = ({ session, busy, onEnd }: { session: OpenSession; busy: boolean; onEnd: () => void }) => {
  const t = useTexts()
  const format = useFormat()
  const device = deviceName(session.user_agent, t)
  const seen = t('security.sessions.seen', { time: format.dateTime(session.last_seen_at) })
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium">
          {device}
          {session.current && <Badge tone="accent">{t('security.sessions.current')}</Badge>}
        </p>
        <p className="text-muted text-small tabular-nums">
          {[session.address, seen].filter(Boolean).join(' · ')}
        </p>
      </div>
      {!session.current && (
        <Button
          size="small"
          busy={busy}
          aria-label={t('security.sessions.endOf', { device })}
          onClick={onEnd}
        >
          {t('security.sessions.end')}
        </Button>
      )}
    </li>
  )
}

/** Where the account is signed in, this session first. */
export const Sessions = () => {
  const t = useTexts()
  const client = useQueryClient()
  const [asking, setAsking] = useState(false)
  const query = useQuery(sessionsQuery)
  const { data } = query
  const end = useMutation({
    /** One session by its id; all others without. */
    mutationFn: (id: string | null) =>
      id === null ? api('DELETE /auth/sessions') : api('DELETE /auth/sessions/{id}', { params: { id } }),
    onSettled: () => {
      setAsking(false)
      return client.invalidateQueries(sessionsQuery)
    },
  })
  const list = useStepFocus<HTMLUListElement>(data ? `${data.length}` : null)
  const sessions = [...(data ?? [])].sort((a, b) => Number(b.current) - Number(a.current))
  return (
    <Panel title={t('security.sessions.title')}>
      <div className="grid gap-4">
        <p className="max-w-[60ch] text-muted">{t('security.sessions.text')}</p>
        <Failure error={end.error} text={t('security.sessions.error')} />
        <Fetching query={query} size="h-24" />
        <ul ref={list} tabIndex={-1} className="divide-y divide-line rounded-box">
          {sessions.map(session => (
            <SessionRow
              key={session.id}
              session={session}
              busy={end.isPending && end.variables === session.id}
              onEnd={() => end.mutate(session.id)}
            />
          ))}
        </ul>
        {sessions.length > 1 && (
          <Button className="justify-self-start" onClick={() => setAsking(true)}>
            {t('security.sessions.endOthers')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking}
        title={t('security.sessions.endOthersTitle')}
        confirmLabel={t('security.sessions.endOthers')}
        busy={end.isPending}
        onConfirm={() => end.mutate(null)}
        onClose={() => setAsking(false)}
      >
        <p>{t('security.sessions.endOthersText')}</p>
      </ConfirmDialog>
    </Panel>
  )
}
