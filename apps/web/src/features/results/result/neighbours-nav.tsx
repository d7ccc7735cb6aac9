import type { Neighbours } from '@vivavox/contracts/results'
import { Link } from 'react-router'
import { Icon } from '../../../components/icons.tsx'
import { useTexts } from '../../../i18n/index.ts'
import { cx } from '../../../lib/page/cx.ts'

const look = 'inline-flex size-9 pointer-coarse:size-11 items-center justify-center rounded-box'

interface StepProps {
  to: string | null
  label: string
  icon: 'arrowLeft' | 'arrowRight'
}

const Step = ({ to, label, icon }: StepProps) =>
  to ? (
    <Link
      to={to}
      aria-label={label}
      title={label}
      className={cx(look, 'text-muted hover:bg-sunken hover:text-ink')}
    >
      <Icon name={icon} size={18} />
    </Link>
  ) : (
    <span className={cx(look, 'text-line-strong')}>
      <Icon name={icon} size={18} />
    </span>
  )

/** Where a candidate's result is. */
export const resultPath = (id: string | null | undefined): string | null => (id ? `/results/${id}` : null)

/** The candidates before and after this one in the list somebody came from. */
export const NeighboursNav = ({ neighbours }: { neighbours: Neighbours | undefined }) => {
  const t = useTexts()
  if (!neighbours) return null
  const { previous, next, position, total } = neighbours
  if (!previous && !next) return null
  return (
    <nav aria-label={t('deciding.neighbours')} className="-my-2 flex items-center gap-0.5">
      <Step to={resultPath(previous)} icon="arrowLeft" label={t('deciding.previous')} />
      {position !== null && (
        <span className="whitespace-nowrap text-muted text-small tabular-nums">
          {t('deciding.position', { position, total })}
        </span>
      )}
      <Step to={resultPath(next)} icon="arrowRight" label={t('deciding.next')} />
    </nav>
  )
}
