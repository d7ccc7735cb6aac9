import { useCallback, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'

/**
 * A filter in the query of the address, and how to change it; changes replace the address: 'back' leaves the page.
 * The router gives a change the query as it was last drawn, so of two before the next drawing the first would be lost.
 * @param read @param write pure, and the same at each call
 */
export const useQueryFilter = <Filter>(
  read: (query: URLSearchParams) => Filter,
  write: (query: URLSearchParams, part: Partial<Filter>) => URLSearchParams,
) => {
  const [query, setQuery] = useSearchParams()
  const latest = useRef(query)
  useEffect(() => {
    latest.current = query
  }, [query])
  const change = useCallback(
    (part: Partial<Filter>) => {
      latest.current = write(latest.current, part)
      setQuery(latest.current, { replace: true, preventScrollReset: true })
    },
    [setQuery, write],
  )
  return { filter: read(query), change }
}
