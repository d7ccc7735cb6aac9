import type { KeyboardEvent, MouseEvent } from 'react'
import { letterKeysOn } from '../../../lib/page/letter-keys.ts'

/** The link that a row opens; put it on exactly one link of each row. */
export const rowLink = { 'data-row-link': '' }
/** A row that opens: the focus of its link is the row's. */
export const rowClass =
  'cursor-pointer -outline-offset-2 outline-accent has-[[data-row-link]:focus-visible]:bg-sunken has-[[data-row-link]:focus-visible]:outline-2'

const LINK = '[data-row-link]'
const CONTROL = 'a, button, input, label, select, summary'
const SELECT = '[data-row-select]'

const linksIn = (list: Element): HTMLElement[] => [...list.querySelectorAll<HTMLElement>(LINK)]

const target = (key: string, index: number, count: number): number | undefined => {
  if (key === 'ArrowDown') return Math.min(count - 1, index + 1)
  if (key === 'ArrowUp') return Math.max(0, index - 1)
  if (key === 'Home') return 0
  if (key === 'End') return count - 1
  return undefined
}

const move = (event: KeyboardEvent<HTMLElement>): void => {
  const links = linksIn(event.currentTarget)
  const row = event.target instanceof Element ? event.target.closest('[data-row]') : null
  if (event.key === 'x' && letterKeysOn() && !event.ctrlKey && !event.metaKey && !event.altKey)
    row?.querySelector<HTMLElement>(SELECT)?.click()
  const current = links.findIndex(link => row?.contains(link))
  const next = links[target(event.key, current, links.length) ?? -1]
  if (!next || current < 0) return
  event.preventDefault()
  next.focus()
}

/** A press anywhere in a row opens it; not on its other controls, and not when text was being selected. */
const open = (event: MouseEvent<HTMLElement>): void => {
  if (!(event.target instanceof Element) || event.target.closest(CONTROL)) return
  if (getSelection()?.type === 'Range') return
  event.target.closest('[data-row]')?.querySelector<HTMLElement>(LINK)?.click()
}

/** For the element around the rows: up, down, Home and End walk the rows, Enter opens one, X selects it. Mark rows with `data-row`. */
export const rowKeys = { onKeyDown: move, onClick: open }
