import { useState } from 'react'
import { useLocation } from 'react-router'

/**
 * The selection after a press on one row.
 * @param last the row pressed before, null when there is none
 * @param range whether everything between the two follows the pressed one
 */
export const selectedAfter = (
  ids: readonly string[],
  selected: ReadonlySet<string>,
  { id, last, range }: { id: string; last: string | null; range: boolean },
): Set<string> => {
  const [from, to] = [last === null ? -1 : ids.indexOf(last), ids.indexOf(id)]
  const between = range && from >= 0 ? ids.slice(Math.min(from, to), Math.max(from, to) + 1) : [id]
  const next = new Set(selected)
  for (const each of between) {
    if (selected.has(id)) next.delete(each)
    else next.add(each)
  }
  return next
}

/** Which rows of a list are selected, and how that changes. */
export interface Selection {
  has: (id: string) => boolean
  toggle: (id: string, range: boolean) => void
  all: 'all' | 'some' | 'none'
  toggleAll: () => void
}

const EMPTY: ReadonlySet<string> = new Set()

/** What is selected in a list, and the row pressed last. */
interface Picked {
  list: string
  picked: ReadonlySet<string>
  last: string | null
}

/** The selection at the last place in the history that had one: restored when the recruiter goes back from a result or a comparison. */
let left: { place: string; state: Picked } | null = null

/** @param ids the rows on screen, in order; what is no longer among them is no longer selected @param list another one starts without a selection */
export const useSelection = (ids: readonly string[], list: string) => {
  const { key: place } = useLocation()
  const [state, setState] = useState<Picked>(() =>
    left?.place === place ? left.state : { list, picked: EMPTY, last: null },
  )
  const picked = state.list === list ? state.picked : EMPTY
  const selected = ids.filter(id => picked.has(id))
  const put = (picked: ReadonlySet<string>, last: string | null) => {
    left = { place, state: { list, picked, last } }
    setState(left.state)
  }
  const all = selected.length === 0 ? 'none' : selected.length === ids.length ? 'all' : 'some'
  const selection: Selection = {
    has: id => picked.has(id),
    toggle: (id, range) => put(selectedAfter(ids, picked, { id, last: state.last, range }), id),
    all,
    toggleAll: () => put(all === 'all' ? EMPTY : new Set(ids), null),
  }
  return { selection, selected, clear: () => put(EMPTY, null) }
}
