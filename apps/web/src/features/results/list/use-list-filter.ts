import { useCallback, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useQueryChange } from '../../../lib/page/use-query-change.ts'
import { rememberList } from './last-list.ts'
import { type ListFilter, readFilter, writeFilter } from './list-filter.ts'

/** Quiet time after the last key before a search goes into the address, milliseconds. */
const SETTLE_MS = 300

/** The filter in the address bar and how to change it. */
export const useListFilter = () => {
  const [query, changeQuery] = useQueryChange()
  const { pathname, search } = useLocation()
  useEffect(() => rememberList({ pathname, search }), [pathname, search])
  const change = useCallback(
    (part: Partial<ListFilter>) => changeQuery(now => writeFilter(now, part)),
    [changeQuery],
  )
  return { filter: readFilter(query), change }
}

/** What stands in the search box: follows every key, commits when typing settles, and follows the address ('back'). */
export const useSearchText = (committed: string, commit: (text: string) => void) => {
  const [text, setText] = useState(committed)
  const [seen, setSeen] = useState(committed)
  if (seen !== committed) {
    setSeen(committed)
    if (text.trim() !== committed) setText(committed)
  }
  useEffect(() => {
    if (text.trim() === committed) return
    const timer = setTimeout(() => commit(text), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [text, committed, commit])
  return [text, setText] as const
}
