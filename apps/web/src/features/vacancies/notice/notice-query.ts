import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { NoticeSettings } from '@vivavox/contracts/notices'
import { api } from '../../../lib/api/api.ts'

/** Where the notice of a vacancy stands in the cache. */
export const noticeKey = (vacancyId: string) => ['vacancies', vacancyId, 'notice'] as const

/** The notice as it is saved. */
export const noticeQuery = (vacancyId: string) =>
  queryOptions({
    queryKey: noticeKey(vacancyId),
    queryFn: ({ signal }) => api('GET /vacancies/{id}/notice', { params: { id: vacancyId }, signal }),
  })

/** The notice as it would be with these settings. */
export const previewQuery = (vacancyId: string, settings: NoticeSettings) =>
  queryOptions({
    queryKey: [...noticeKey(vacancyId), 'preview', settings],
    queryFn: ({ signal }) =>
      api('POST /vacancies/{id}/notice/preview', { params: { id: vacancyId }, body: settings, signal }),
    placeholderData: keepPreviousData,
  })
