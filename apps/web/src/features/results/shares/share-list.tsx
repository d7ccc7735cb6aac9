import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Share } from '@vivavox/contracts/shares'
import { Button, Fetching, Summary, toast } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api, errorMessage } from '../../../lib/api/api.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { type ShareState, sharesQuery, stateOf } from './share-queries.ts'

const Row = ({ share, state, interviewId }: { share: Share; state: ShareState; interviewId: string }) => {
  const t = useTexts()
  const format = useFormat()
  const client = useQueryClient()
  const revoke = useMutation({
    mutationFn: () =>
      api('DELETE /interviews/{id}/shares/{share_id}', { params: { id: interviewId, share_id: share.id } }),
    onError: error => toast.error(errorMessage(error, t('shares.revokeError'))),
    onSettled: () => client.invalidateQueries(sharesQuery(interviewId)),
  })
  const when = state === 'revoked' && share.revoked_at ? share.revoked_at : share.expires_at
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0">
        <p className={state === 'open' ? '' : 'text-muted'}>
          {t(`shares.state.${state}`, { date: format.dateTime(when) })}
        </p>
        <p className="text-muted text-small">
          {t(share.contacts ? 'shares.withContacts' : 'shares.withoutContacts')}
          {' · '}
          {t('shares.made', { date: format.dateTime(share.created_at) })}
        </p>
      </div>
      {state === 'open' && (
        <Button size="small" busy={revoke.isPending} onClick={() => revoke.mutate()}>
          {t('shares.revoke')}
        </Button>
      )}
    </li>
  )
}

const Rows = ({
  shares,
  interviewId,
  now,
}: {
  shares: readonly Share[]
  interviewId: string
  now: number
}) => (
  <ul className="divide-y divide-line">
    {shares.map(share => (
      <Row key={share.id} share={share} state={stateOf(share, now)} interviewId={interviewId} />
    ))}
  </ul>
)

/** The links of a result: those that open first, the others folded away. */
export const ShareList = ({ interviewId }: { interviewId: string }) => {
  const t = useTexts()
  const query = useQuery(sharesQuery(interviewId))
  if (!query.data) return <Fetching query={query} size="h-16" />
  const now = Date.now()
  const open = query.data.shares.filter(share => stateOf(share, now) === 'open')
  const ended = query.data.shares.filter(share => stateOf(share, now) !== 'open')
  if (query.data.shares.length === 0) return null
  return (
    <section aria-label={t('shares.links')} className="grid gap-1 border-line border-t pt-3">
      <h3>{t('shares.links')}</h3>
      {open.length > 0 ? (
        <Rows shares={open} interviewId={interviewId} now={now} />
      ) : (
        <p className="text-muted">{t('shares.noneOpen')}</p>
      )}
      {ended.length > 0 && (
        <details>
          <Summary className="py-1 text-muted text-small">
            {t('shares.ended', { count: ended.length })}
          </Summary>
          <Rows shares={ended} interviewId={interviewId} now={now} />
        </details>
      )}
    </section>
  )
}
