import { useState } from 'react'
import { selectedAfter } from './selected-range.ts'

/** Which rows of a list are selected, and how that changes. */
export interface Selection {
  has: (id: string) => boolean
  toggle: (id: string, range: boolean) => void
  all: 'all' | 'some' | 'none'
  toggleAll: () => void
}

const EMPTY: ReadonlySet<string> = new Set()

/** @param ids the rows on screen, in order; what is no longer among them is no longer selected @param list another one starts without a selection */
export const useSelection = (ids: readonly string[], list: string) => {
  const [state, setState] = useState({ list, picked: EMPTY, last: null as string | null })
  const picked = state.list === list ? state.picked : EMPTY
  const selected = ids.filter(id => picked.has(id))
  const put = (next: ReadonlySet<string>, last: string | null) => setState({ list, picked: next, last })
  const all = selected.length === 0 ? 'none' : selected.length === ids.length ? 'all' : 'some'
  const selection: Selection = {
    has: id => picked.has(id),
    toggle: (id, range) => put(selectedAfter(ids, picked, { id, last: state.last, range }), id),
    all,
    toggleAll: () => put(all === 'all' ? EMPTY : new Set(ids), null),
  }
  return { selection, selected, clear: () => put(EMPTY, null) }
}
