import { useCallback, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { rememberList } from './last-list.ts'
import { type ListFilter, readFilter, writeFilter } from './list-filter.ts'

/** Quiet time after the last key before a search goes into the address, milliseconds. */
const SETTLE_MS = 300

/** The filter in the address bar and how to change it. Changes replace the address: 'back' leaves the list. */
export const useListFilter = () => {
  const [query, setQuery] = useSearchParams()
  const { pathname, search } = useLocation()
  useEffect(() => rememberList({ pathname, search }), [pathname, search])
  const change = useCallback(
    (part: Partial<ListFilter>) =>
      setQuery(now => writeFilter(now, part), { replace: true, preventScrollReset: true }),
    [setQuery],
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
