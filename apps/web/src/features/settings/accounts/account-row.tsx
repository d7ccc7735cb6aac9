import { useState } from 'react'
import { Badge, Button, Failure } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { BlockDialog, PlanDialog } from './account-dialogs.tsx'
import { type Account, useAccountChanges } from './queries.ts'

const Facts = ({ account, hasPlans }: Pick<Props, 'account' | 'hasPlans'>) => {
  const t = useTexts()
  const format = useFormat()
  const { email, created_at, last_seen_at, organisations, mails_today, interviews_this_period } = account
  const places = organisations.map(({ name, role }) =>
    t('admin.accounts.member', {
      organisation: name || t('admin.accounts.unnamed'),
      role: t(`roles.name.${role}`),
    }),
  )
  const times = [
    t('admin.accounts.created', { date: format.date(created_at) }),
    last_seen_at && t('admin.accounts.seen', { time: format.dateTime(last_seen_at) }),
  ]
  const use = [
    t('admin.accounts.mailsToday', { count: mails_today }),
    t('admin.accounts.interviews', { count: interviews_this_period, plans: String(hasPlans) }),
  ]
  return (
    <div className="text-muted text-small [overflow-wrap:anywhere]">
      <p>{[email, ...times].filter(Boolean).join(' · ')}</p>
      {places.length > 0 && <p>{[...places, ...use].join(' · ')}</p>}
      {account.blocked_reason && <p>{t('admin.accounts.reasonWas', { reason: account.blocked_reason })}</p>}
    </div>
  )
}

interface Props {
  account: Account
  /** The reader's own account, which they cannot block. */
  isSelf: boolean
  /** Are there plans on this server? */
  hasPlans: boolean
}

/** One account with what an administrator may do about it. */
export const AccountRow = ({ account, isSelf, hasPlans }: Props) => {
  const t = useTexts()
  const [dialog, setDialog] = useState<'block' | 'plan' | null>(null)
  const { block, unblock, plan } = useAccountChanges(account.id)
  const { name, state, role, email_verified } = account
  const isBlocked = state === 'blocked'
  const named = (what: 'block' | 'unblock' | 'changePlan') =>
    t('admin.accounts.named', { what: t(`admin.accounts.${what}`), name })
  const close = () => setDialog(null)
  const ownsOne = account.organisations.some(each => each.role === 'owner')
  return (
    <li className="grid gap-2 py-3">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="grid min-w-0 flex-1 basis-64 gap-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-medium [overflow-wrap:anywhere]">
            {name}
            {role === 'admin' && <Badge tone="accent">{t('admin.accounts.administrator')}</Badge>}
            {isBlocked && <Badge tone="bad">{t('admin.accounts.blocked')}</Badge>}
            {!email_verified && <Badge>{t('admin.accounts.unverified')}</Badge>}
          </p>
          <Facts account={account} hasPlans={hasPlans} />
        </div>
        <div className="flex flex-wrap gap-2">
          {hasPlans && ownsOne && (
            <Button size="small" aria-label={named('changePlan')} onClick={() => setDialog('plan')}>
              {t('admin.accounts.changePlan')}
            </Button>
          )}
          {isBlocked ? (
            <Button
              size="small"
              aria-label={named('unblock')}
              busy={unblock.isPending}
              onClick={() => unblock.mutate('')}
            >
              {t('admin.accounts.unblock')}
            </Button>
          ) : (
            !isSelf && (
              <Button size="small" aria-label={named('block')} onClick={() => setDialog('block')}>
                {t('admin.accounts.block')}
              </Button>
            )
          )}
        </div>
      </div>
      <Failure error={unblock.error} text={t('admin.accounts.error')} />
      {dialog === 'block' && <BlockDialog account={account} change={block} onClose={close} />}
      {dialog === 'plan' && <PlanDialog account={account} change={plan} onClose={close} />}
    </li>
  )
}
