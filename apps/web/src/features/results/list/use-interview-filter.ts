import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useQueryFilter } from '../../../lib/page/use-query-filter.ts'
import { type InterviewFilter, readFilter, writeFilter } from './interview-filter.ts'
import { rememberList } from './last-list.ts'

/** Quiet time after the last key before a search goes into the address, milliseconds. */
const SETTLE_MS = 300

/** The filter in the address bar and how to change it. */
export const useInterviewFilter = () => {
  const { pathname, search } = useLocation()
  useEffect(() => rememberList({ pathname, search }), [pathname, search])
  return useQueryFilter<InterviewFilter>(readFilter, writeFilter)
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
