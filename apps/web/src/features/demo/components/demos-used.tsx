import type { DemoLimit } from '@vivavox/contracts/demo'
import { Skeleton } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { cx } from '../../../lib/page/cx.ts'

/** How many demos are used up, in words and as bars. */
export const DemosUsed = ({ limit }: { limit: DemoLimit | undefined }) => {
  const t = useTexts()
  if (!limit) return <Skeleton className="h-6 w-56" />
  const { demo_interviews_used: used, demo_interviews_limit: all } = limit
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <span aria-hidden="true" className="flex gap-1">
        {Array.from({ length: all }, (_, at) => `bar ${at}`).map((name, at) => (
          <span key={name} className={cx('h-4 w-1.5 rounded-full', at < used ? 'bg-accent' : 'bg-line')} />
        ))}
      </span>
      <p className="text-small tabular-nums">{t('demo.used', { used, limit: all })}</p>
    </div>
  )
}
