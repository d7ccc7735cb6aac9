import { type ReactNode, useState } from 'react'
import { Icon } from '../../../components/icons.tsx'
import { type Fold, storeOpen, wasLeftOpen } from '../folds.ts'

interface Props {
  fold: Fold
  title: ReactNode
  /** Short summary of the settings inside; also shown while closed. */
  note?: ReactNode
  children: ReactNode
}

/** Collapsible panel that remembers its state on this device. */
export const FoldingPanel = ({ fold, title, note, children }: Props) => {
  const [open, setOpen] = useState(() => wasLeftOpen(fold))
  return (
    <details
      open={open}
      onToggle={({ currentTarget, target }) => {
        // Ignore toggle events of nested details.
        if (target !== currentTarget) return
        setOpen(currentTarget.open)
        storeOpen(fold, currentTarget.open)
      }}
      className="group min-w-0 rounded-box border border-line bg-surface"
    >
      <summary className="flex min-h-14 items-center gap-3 rounded-box px-5 py-3 sm:px-6">
        <span className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
          <h2 className="text-title">{title}</h2>
          {note && <span className="text-muted text-small">{note}</span>}
        </span>
        <Icon name="chevronDown" className="text-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="px-5 pt-2 pb-5 sm:px-6 sm:pb-6">{children}</div>
    </details>
  )
}
