import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

type Change = (now: URLSearchParams) => URLSearchParams

/**
 * The query of the address, and how to change it; changes replace the address: 'back' leaves the page.
 * The router gives a change the query as it was last drawn, so of two before the next drawing the first would be lost.
 */
export const useQueryChange = (): readonly [URLSearchParams, (change: Change) => void] => {
  const [query, setQuery] = useSearchParams()
  const latest = useRef(query)
  useEffect(() => {
    latest.current = query
  }, [query])
  const change = useCallback(
    (next: Change) => {
      latest.current = next(latest.current)
      setQuery(latest.current, { replace: true, preventScrollReset: true })
    },
    [setQuery],
  )
  return [query, change]
}
