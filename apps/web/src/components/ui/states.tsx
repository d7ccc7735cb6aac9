import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/hooks.ts'
import { errorMessage } from '../../lib/api/api-error.ts'
import { cx } from '../../lib/page/cx.ts'
import { Icon } from '../icons.tsx'
import { Button } from './button.tsx'
import { LevelBars } from './level-bars.tsx'
import { Skeleton } from './skeleton.tsx'

/** Padding of its own in an unpadded panel, none in a padded one; on the bare page it looks like a panel itself. */
const AIR = cx(
  'px-5 py-10 sm:px-6 in-data-padded:px-0 in-data-padded:py-4',
  '[[data-ground]>&]:rounded-box [[data-ground]>&]:border [[data-ground]>&]:border-line [[data-ground]>&]:bg-surface',
)

const QUIET = [0.18, 0.3, 0.46, 0.3, 0.18]

interface EmptyProps {
  title: ReactNode
  children?: ReactNode
  action?: ReactNode
}

/** Nothing here yet: why, and what to do next. */
export const EmptyState = ({ title, children, action }: EmptyProps) => (
  <div className={cx('grid justify-items-start gap-3', AIR)}>
    <LevelBars levels={QUIET} className="h-8 text-line-strong" />
    <p className="font-semibold text-title">{title}</p>
    {children && <div className="max-w-[60ch] text-muted">{children}</div>}
    {action && <div className="w-full max-w-2xl pt-2">{action}</div>}
  </div>
)

interface ErrorProps {
  /** What was caught; its message is shown. */
  error: unknown
  title?: ReactNode
  onRetry?: () => void
  /** Next to or instead of 'Try again'. */
  action?: ReactNode
}

/** Something could not be loaded: what happened and a way on. */
export const ErrorState = ({ error, title, onRetry, action }: ErrorProps) => {
  const t = useTexts()
  return (
    <div role="alert" className={cx('grid justify-items-start gap-3', AIR)}>
      <Icon name="alert" size={28} className="text-bad" />
      <p className="font-semibold text-title">{title ?? t('common.error.title')}</p>
      <p className="max-w-[60ch] text-muted">{errorMessage(error, t('common.error.unknown'))}</p>
      {(onRetry || action) && (
        <div className="flex flex-wrap gap-2 pt-2">
          {onRetry && (
            <Button icon="refresh" onClick={onRetry}>
              {t('common.retry')}
            </Button>
          )}
          {action}
        </div>
      )}
    </div>
  )
}

/** Holds the place of what is being fetched; its size comes from `className`. */
export const Loading = ({ className = 'h-96' }: { className?: string | undefined }) => {
  const t = useTexts()
  return (
    <div role="status" aria-label={t('common.loading')}>
      <Skeleton className={className} />
    </div>
  )
}

interface FetchingProps {
  query: Pick<UseQueryResult, 'data' | 'error' | 'isError' | 'refetch'>
  /** Of the place that is held. */
  size?: string
}

/** What a query leaves to be shown besides its data: its place, or why it did not come. */
export const Fetching = ({ query, size }: FetchingProps) => {
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return query.data === undefined ? <Loading className={size} /> : null
}
