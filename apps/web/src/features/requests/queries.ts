import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { RequestState } from '@vivavox/contracts/requests'
import { api } from '../../lib/api/api.ts'

export const STATES = ['open', 'assigned', 'answered', 'all'] as const
export type Shown = RequestState | 'all'

/** What the inbox shows, as the address has it. */
export interface Inbox {
  shown: Shown
  /** Of one interview alone. */
  interview: string | null
}

export const readInbox = (query: URLSearchParams): Inbox => {
  const interview = query.get('interview')
  const shown = STATES.find(state => state === query.get('state'))
  return { shown: shown ?? (interview ? 'all' : 'open'), interview }
}

export const REQUESTS_KEY = ['requests']

/** The inbox page by page. */
export const inboxQuery = ({ shown, interview }: Inbox) =>
  infiniteQueryOptions({
    queryKey: [...REQUESTS_KEY, shown, interview],
    queryFn: ({ signal, pageParam }) =>
      api('GET /requests', {
        query: {
          ...(shown !== 'all' && { state: shown }),
          ...(interview && { interview_id: interview }),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: page => page.next_cursor,
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
