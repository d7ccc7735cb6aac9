import type { TranscriptEntry } from '@vivavox/contracts/interviews'
import { useMemo, useState } from 'react'
import { findLines, nextHit } from './search-text.ts'

/** What is searched for in the transcript, and which of the lines found is shown. */
export const useTranscriptSearch = (entries: readonly TranscriptEntry[]) => {
  const [query, setQuery] = useState('')
  const [shown, setShown] = useState<number | null>(null)
  const found = useMemo(() => findLines(entries, query), [entries, query])
  return {
    query,
    found: useMemo(() => new Set(found), [found]),
    shown,
    count: found.length,
    at: shown === null ? 0 : found.indexOf(shown) + 1,
    search: (next: string) => {
      setQuery(next)
      setShown(findLines(entries, next)[0] ?? null)
    },
    step: (step: 1 | -1) => setShown(now => nextHit(found, now, step)),
  }
}
