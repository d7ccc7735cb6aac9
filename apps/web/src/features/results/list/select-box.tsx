import type { MouseEvent } from 'react'
import { Icon } from '../../../components/icons.tsx'

interface Props {
  label: string
  checked: boolean
  /** Some of what it stands for, not all. */
  partly?: boolean
  /** `range`: the shift key was held. */
  onToggle: (range: boolean) => void
}

/** A tick without words beside it, with room for a thumb. */
export const SelectBox = ({ label, checked, partly = false, onToggle }: Props) => (
  <label className="relative inline-flex size-10 pointer-coarse:size-11 shrink-0 items-center justify-center">
    <input
      type="checkbox"
      data-row-select
      aria-label={label}
      checked={checked}
      ref={element => {
        if (element) element.indeterminate = partly
      }}
      onChange={() => {}}
      onClick={(event: MouseEvent) => onToggle(event.shiftKey)}
      className="peer size-5 appearance-none rounded-[4px] border border-line-strong bg-surface transition-colors checked:border-accent checked:bg-accent indeterminate:border-accent indeterminate:bg-accent"
    />
    <Icon
      name={partly ? 'minus' : 'check'}
      size={16}
      strokeWidth={2.5}
      className="pointer-events-none invisible absolute text-accent-ink peer-checked:visible peer-indeterminate:visible"
    />
  </label>
)
