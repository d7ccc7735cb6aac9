import type { OpenSession } from '@vivavox/contracts/auth'
import { Badge, Button } from '../../../../components/ui/index.ts'
import { useTexts } from '../../../../i18n/index.ts'
import { useFormat } from '../../../../lib/format/format.ts'
import { deviceName } from './device-name.ts'

interface Props {
  session: OpenSession
  busy: boolean
  onEnd: () => void
}

/** One place where the account is signed in. */
export const SessionRow = ({ session, busy, onEnd }: Props) => {
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
