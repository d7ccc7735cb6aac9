import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Banner, Button, ConfirmDialog, Fetching, Panel } from '../../../../components/ui/index.ts'
import { useTexts } from '../../../../i18n/index.ts'
import { api, errorMessage } from '../../../../lib/api/api.ts'
import { useStepFocus } from '../../../../lib/page/use-step-focus.ts'
import { SessionRow } from './session-row.tsx'
import { sessionsQuery } from './sessions-query.ts'

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
        {end.isError && <Banner tone="error">{errorMessage(end.error, t('security.sessions.error'))}</Banner>}
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
