import { useMutation } from '@tanstack/react-query'
import type { Share } from '@vivavox/contracts/shares'
import { Button, Summary, toast } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { errorMessage } from '../../../lib/api/api.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { stateOf } from './share-queries.ts'

/** A link that was made. */
type Link = Share & { candidates?: number }
type Revoke = (id: string) => Promise<unknown>

const Row = ({ link, now, onRevoke }: { link: Link; now: number; onRevoke: Revoke }) => {
  const t = useTexts()
  const format = useFormat()
  const revoke = useMutation({
    mutationFn: () => onRevoke(link.id),
    onError: error => toast.error(errorMessage(error, t('shares.revokeError'))),
  })
  const state = stateOf(link, now)
  const when = state === 'revoked' && link.revoked_at ? link.revoked_at : link.expires_at
  const facts = [
    link.candidates !== undefined && t('shares.candidates', { count: link.candidates }),
    t(link.contacts ? 'shares.withContacts' : 'shares.withoutContacts'),
    t('shares.made', { date: format.dateTime(link.created_at) }),
  ]
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0">
        <p className={state === 'open' ? '' : 'text-muted'}>
          {t(`shares.state.${state}`, { date: format.dateTime(when) })}
        </p>
        <p className="text-muted text-small">{facts.filter(Boolean).join(' · ')}</p>
      </div>
      {state === 'open' && (
        <Button size="small" busy={revoke.isPending} onClick={() => revoke.mutate()}>
          {t('shares.revoke')}
        </Button>
      )}
    </li>
  )
}

const Rows = ({ links, ...row }: { links: readonly Link[]; now: number; onRevoke: Revoke }) => (
  <ul className="divide-y divide-line">
    {links.map(link => (
      <Row key={link.id} link={link} {...row} />
    ))}
  </ul>
)

/** The links that were made, those that no longer work folded away; nothing where there are none. */
export const LinkList = ({
  title,
  links,
  onRevoke,
}: {
  title: string
  links: readonly Link[]
  onRevoke: Revoke
}) => {
  const t = useTexts()
  const row = { now: Date.now(), onRevoke }
  const open = links.filter(link => stateOf(link, row.now) === 'open')
  const ended = links.filter(link => stateOf(link, row.now) !== 'open')
  if (links.length === 0) return null
  return (
    <section aria-label={title} className="grid gap-1 border-line border-t pt-3">
      <h3>{title}</h3>
      {open.length > 0 ? (
        <Rows links={open} {...row} />
      ) : (
        <p className="text-muted">{t('shares.noneOpen')}</p>
      )}
      {ended.length > 0 && (
        <details>
          <Summary className="py-1 text-muted text-small">
            {t('shares.ended', { count: ended.length })}
          </Summary>
          <Rows links={ended} {...row} />
        </details>
      )}
    </section>
  )
}
