import { Icon } from '../../../components/icons.tsx'
import { useTexts } from '../../../i18n/index.ts'
import { cx } from '../../../lib/page/cx.ts'
import { useLabel } from './use-decide.ts'

/** Marks an interview to find it again. */
export const StarButton = ({ interviewId, starred }: { interviewId: string; starred: boolean }) => {
  const t = useTexts()
  const label = useLabel(interviewId)
  const shown = label.isPending ? (label.variables.starred ?? starred) : starred
  return (
    <button
      type="button"
      aria-pressed={shown}
      onClick={() => !label.isPending && label.mutate({ starred: !starred })}
      className={cx(
        'inline-flex min-h-8 items-center gap-1.5 rounded-box px-2 font-medium text-small transition-colors hover:bg-sunken pointer-coarse:min-h-11',
        shown ? 'text-warn' : 'text-muted',
      )}
    >
      <Icon name="star" size={18} fill={shown ? 'currentColor' : 'none'} />
      {t('decisions.star')}
    </button>
  )
}
