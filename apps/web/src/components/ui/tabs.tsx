import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { cx } from '../../lib/page/cx.ts'
import { useStrip } from '../../lib/page/use-strip.ts'
import { nextIndex } from './roving.ts'

interface Tab<K extends string> {
  key: K
  label: ReactNode
}

interface Props<K extends string> {
  /** What the tabs are about, for assistive technology. */
  label: string
  tabs: readonly Tab<K>[]
  active: K
  onChange: (key: K) => void
  /** The active tab's panel. */
  children: ReactNode
}

/** Tabs with one tab stop; arrows, Home and End move. */
export const Tabs = <K extends string>({ label, tabs, active, onChange, children }: Props<K>) => {
  const id = useId()
  const strip = useRef<HTMLDivElement>(null)
  useStrip(strip, active)
  const move = (event: KeyboardEvent<HTMLElement>) => {
    const index = nextIndex(
      event.key,
      tabs.findIndex(tab => tab.key === active),
      tabs.length,
    )
    const tab = index === undefined ? undefined : tabs[index]
    if (!tab) return
    event.preventDefault()
    onChange(tab.key)
    document.getElementById(`${id}-${tab.key}`)?.focus()
  }
  return (
    <div className="min-w-0">
      <div
        ref={strip}
        role="tablist"
        aria-label={label}
        className="strip flex gap-6 overflow-x-auto border-line border-b"
      >
        {tabs.map(tab => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}-${tab.key}`}
            aria-selected={tab.key === active}
            aria-controls={`${id}-panel`}
            tabIndex={tab.key === active ? 0 : -1}
            onKeyDown={move}
            onClick={() => onChange(tab.key)}
            className={cx(
              '-mb-px min-h-10 whitespace-nowrap border-b-2 font-medium transition-colors focus-visible:-outline-offset-2',
              tab.key === active ? 'border-accent text-ink' : 'border-transparent text-muted hover:text-ink',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${active}`} className="pt-5">
        {children}
      </div>
    </div>
  )
}
