import { queryOptions } from '@tanstack/react-query'
import type { DecisionKind } from '@vivavox/contracts/lists'
import { api } from '../../../lib/api/api.ts'

/** While a message waits its state is read again so often, milliseconds. */
const WAITING_POLL_MS = 10_000

/** Where the messages to one candidate stand in the cache: a new decision invalidates them. */
export const messagesKey = (id: string) => ['interviews', id, 'messages'] as const

export const messagesQuery = (id: string) =>
  queryOptions({
    queryKey: messagesKey(id),
    queryFn: ({ signal }) => api('GET /interviews/{id}/messages', { params: { id }, signal }),
    refetchInterval: ({ state }) =>
      state.data?.messages.some(message => message.state === 'waiting') ? WAITING_POLL_MS : false,
  })

/** Own words in place of the template's. */
export interface OwnWords {
  subject: string
  body: string
}

/** A message as this candidate would read it. @param words null: those of the template */
export const previewQuery = (id: string, kind: DecisionKind, words: OwnWords | null) =>
  queryOptions({
    queryKey: ['message-preview', id, kind, words],
    queryFn: ({ signal }) =>
      api('POST /interviews/{id}/messages/preview', { params: { id }, body: { kind, ...words }, signal }),
    retry: false,
    staleTime: 0,
  })
