import { useQuery } from '@tanstack/react-query'
import { useTexts } from '../i18n/index.ts'
import { usageQuery } from '../lib/api/queries.ts'
import { cx } from '../lib/page/cx.ts'
import { type PlanUsage, usageLevel, usageWords } from '../lib/plans/plan-usage.ts'
import { Icon } from './icons.tsx'
import { ProgressBar } from './ui/index.ts'

interface Props {
  /** In one line where there is room, without the warning: the page says it elsewhere. */
  inline?: boolean
}

const Warning = ({ usage }: { usage: PlanUsage }) => {
  const t = useTexts()
  const level = usageLevel(usage)
  if (level === 'fine') return null
  return (
    <p className="flex max-w-[62ch] items-start gap-1.5 text-small text-warn">
      <Icon name="alert" size={16} className="mt-0.5" />
      {level === 'full'
        ? t('subscriptions.usageFull')
        : t('subscriptions.usageLow', { free: usage.free_places ?? 0 })}
    </p>
  )
}

/** How the plan's places are used, as the server counts them. Says nothing until it is known. */
export const UsageMeter = ({ inline = false }: Props) => {
  const t = useTexts()
  const { data } = useQuery(usageQuery)
  if (!data) return null
  const words = usageWords(t, data)
  const { completed_interviews, running_interviews, interviews_limit } = data
  return (
    <div className={inline ? 'flex flex-wrap items-center gap-x-5 gap-y-1.5' : 'grid gap-1.5'}>
      <p className={cx('tabular-nums', inline && 'text-muted')}>{words}</p>
      {interviews_limit !== null && (
        <div className={inline ? 'w-28' : 'max-w-80'}>
          <ProgressBar
            value={completed_interviews}
            underWay={running_interviews}
            max={interviews_limit}
            label={words}
          />
        </div>
      )}
      {!inline && <Warning usage={data} />}
    </div>
  )
}
