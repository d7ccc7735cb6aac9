import { Icon } from '../../../components/icons.tsx'
import { useTexts } from '../../../i18n/index.ts'
import type { SortableRow } from '../use-sortable-row.ts'

/** The number of a question, and what it is taken hold of by: with the pointer, or with space and the arrow keys. */
export const DragHandle = ({ number, handle }: { number: number; handle: SortableRow['handle'] }) => {
  const t = useTexts()
  const label = t('vacancy-form.drag.handle', { number })
  return (
    <button
      type="button"
      {...handle}
      title={label}
      aria-label={label}
      className="-ml-2 inline-flex h-10 min-w-10 touch-none cursor-grab items-center justify-center rounded-box text-muted transition-colors hover:bg-sunken hover:text-ink active:cursor-grabbing pointer-coarse:h-11 pointer-coarse:min-w-11"
    >
      <Icon name="grip" size={16} />
      <span className="tabular-nums">{number}</span>
    </button>
  )
}
