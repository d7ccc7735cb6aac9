import { readStored, writeStored } from '../../../lib/session/storage.ts'
import { type InterviewFilter, readFilter } from './interview-filter.ts'

/** Kept as long as the tab, and over a reload. */
const KEY = 'last-list'

/** Remembers which list a result will be opened from; where nothing can be kept, results stand in their vacancy's list. */
export const rememberList = ({ pathname, search }: { pathname: string; search: string }): void =>
  writeStored(KEY, `${pathname}${search}`, 'sessionStorage')

/** The list that a result stands in. */
export interface ResultList {
  scope: 'vacancy' | 'all'
  filter: InterviewFilter
  /** Its address. */
  to: string
}

/** The list that the recruiter came from, if the result may stand in it; else that of its vacancy, newest first. */
export const listOf = (vacancyId: string, remembered = readStored(KEY, 'sessionStorage')): ResultList => {
  const ofVacancy = `/vacancy/${vacancyId}/results`
  const address = new URL(remembered ?? ofVacancy, 'http://list')
  const to = `${address.pathname}${address.search}`
  if (address.pathname === ofVacancy)
    return { scope: 'vacancy', filter: readFilter(address.searchParams), to }
  if (address.pathname === '/dashboard') return { scope: 'all', filter: readFilter(address.searchParams), to }
  return { scope: 'vacancy', filter: readFilter(new URLSearchParams()), to: ofVacancy }
}
