import { type KeyboardEvent, useId, useRef } from 'react'
import { cx } from '../../lib/page/cx.ts'
import { Icon, type IconName } from '../icons.tsx'
import { IconButton } from './button.tsx'
import { nextIndex } from './roving.ts'

/** Pixels between the button and what it opens. */
const GAP = 4

export interface MenuItem {
  /** Where labels may be alike. */
  id?: string
  icon?: IconName
  label: string
  /** One of several to choose from; is it the chosen one? */
  checked?: boolean
  onSelect: () => void
  danger?: boolean
}

const itemLook =
  'flex min-h-11 w-full items-center gap-2.5 px-4 text-left hover:bg-sunken focus-visible:bg-sunken focus-visible:-outline-offset-2'

const textLook =
  'inline-flex min-h-10 pointer-coarse:min-h-11 min-w-0 items-center gap-1 rounded-box px-2 text-muted text-small hover:bg-sunken hover:text-ink'

const itemsIn = (menu: HTMLElement): HTMLElement[] => [
  ...menu.querySelectorAll<HTMLElement>('[role^=menuitem]'),
]

/** Up, down, Home and End walk the items; the arrows to the sides are not the menu's. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') return
  const items = itemsIn(event.currentTarget)
  const at = items.indexOf(document.activeElement as HTMLElement)
  const next = items[nextIndex(event.key, at, items.length) ?? -1]
  if (!next) return
  event.preventDefault()
  event.stopPropagation()
  next.focus()
}

interface Props {
  /** What the button is called. */
  label: string
  /** What it shows in place of the three dots. */
  text?: string
  items: readonly MenuItem[]
}

/** Actions that are seldom wanted, behind one button, on the browser's own popover: Escape and a press next to it close it. */
export const ActionMenu = ({ label, text: shown, items }: Props) => {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const place = () => {
    const corner = button.current?.getBoundingClientRect()
    if (!corner || !menu.current) return
    // Away from the nearer edge of the window: a bar at the bottom opens upwards.
    const { clientHeight } = document.documentElement
    const isLow = corner.bottom > clientHeight / 2
    menu.current.style.top = isLow ? 'auto' : `${corner.bottom + GAP}px`
    menu.current.style.bottom = isLow ? `${clientHeight - corner.top + GAP}px` : 'auto'
    menu.current.style.right = `${Math.max(GAP, document.documentElement.clientWidth - corner.right)}px`
  }
  const opens = { ref: button, popoverTarget: id, 'aria-haspopup': 'menu' as const, onClick: place }
  return (
    <>
      {shown === undefined ? (
        <IconButton {...opens} icon="more" label={label} className="border border-line-strong bg-surface" />
      ) : (
        <button {...opens} type="button" title={label} className={textLook}>
          <span className="truncate">{shown}</span>
          <Icon name="chevronDown" size={16} className="shrink-0" />
        </button>
      )}
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={walk}
        onToggle={event => {
          if (event.newState === 'open') itemsIn(event.currentTarget)[0]?.focus()
        }}
        className="fixed inset-auto m-0 min-w-56 rounded-box border border-line bg-surface py-1.5 text-ink shadow-float dark:border-line-strong"
      >
        {items.map(({ id: key, icon, label: text, onSelect, danger, checked }) => (
          <button
            key={key ?? text}
            type="button"
            {...(checked === undefined
              ? { role: 'menuitem' }
              : { role: 'menuitemradio', 'aria-checked': checked })}
            tabIndex={-1}
            onClick={() => {
              menu.current?.hidePopover()
              // Safari gives no focus to a button that was tapped, so there may be nothing to give back to.
              button.current?.focus({ preventScroll: true })
              onSelect()
            }}
            className={cx(itemLook, danger && 'text-bad')}
          >
            {icon ? <Icon name={icon} size={18} /> : <span className="w-4.5" />}
            {text}
          </button>
        ))}
      </div>
    </>
  )
}
