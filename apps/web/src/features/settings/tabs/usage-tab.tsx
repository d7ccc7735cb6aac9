import { useQuery } from '@tanstack/react-query'
import { Fetching, Panel, ProgressBar } from '../../../components/ui/index.ts'
import { UsageMeter } from '../../../components/usage-meter.tsx'
import { useTexts } from '../../../i18n/index.ts'
import { usageQuery } from '../../../lib/api/queries.ts'
import { useBytes } from '../../../lib/format/bytes.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { useHasPlans } from '../../../lib/page/brand.ts'
import { cx } from '../../../lib/page/cx.ts'

interface MeterProps {
  title: string
  used: number
  limit: number
  /** As a person reads an amount. */
  say: (amount: number) => string
  note?: string
}

/** From this share of a limit on it stands out. */
const NEAR = 0.8

const Meter = ({ title, used, limit, say, note }: MeterProps) => {
  const t = useTexts()
  const words = t('settings.usage.of', { used: say(used), limit: say(limit) })
  const isNear = used >= limit * NEAR
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span>{title}</span>
        <span className={cx('tabular-nums', isNear ? 'font-medium text-warn' : 'text-muted')}>{words}</span>
      </p>
      <ProgressBar value={used} max={limit} label={`${title}: ${words}`} />
      {note && <p className="text-muted text-small">{note}</p>}
    </div>
  )
}

/** What the account has used of each of its limits, before it meets one. */
export const Component = () => {
  const t = useTexts()
  const format = useFormat()
  const bytes = useBytes()
  const hasPlans = useHasPlans()
  const query = useQuery(usageQuery)
  if (!query.data) return <Fetching query={query} />
  const { storage, model, vacancies, vacancies_limit, voids_left } = query.data
  return (
    <>
      <Panel title={t(hasPlans ? 'settings.usage.interviews' : 'settings.usage.interviewsOfMonth')}>
        <div className="grid gap-3">
          <UsageMeter />
          {hasPlans && (
            <p className="text-muted text-small">{t('settings.usage.voids', { count: voids_left })}</p>
          )}
        </div>
      </Panel>
      <Panel title={t('settings.usage.limits')}>
        <div className="grid gap-6">
          <Meter
            title={t('settings.usage.storage')}
            used={storage.used_bytes}
            limit={storage.limit_bytes}
            say={bytes}
            note={t('settings.usage.storageNote')}
          />
          <Meter
            title={t('settings.usage.minutes')}
            used={Math.floor(model.minutes_used)}
            limit={model.minutes_limit}
            say={format.number}
          />
          <Meter
            title={t('settings.usage.cost')}
            used={model.cost_used}
            limit={model.cost_limit}
            say={format.cost}
            note={t('settings.usage.costNote')}
          />
          <Meter
            title={t('settings.usage.vacancies')}
            used={vacancies}
            limit={vacancies_limit}
            say={format.number}
          />
        </div>
      </Panel>
    </>
  )
}
