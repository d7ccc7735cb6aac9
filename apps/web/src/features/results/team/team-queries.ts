import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { api, type Body } from '../../../lib/api/api.ts'
import { interviewKey } from '../result/use-interview.ts'

const ratingsKey = (id: string) => [...interviewKey(id), 'ratings'] as const
const commentsKey = (id: string) => [...interviewKey(id), 'comments'] as const

/** Members' ratings of one interview. */
export const ratingsQuery = (id: string) =>
  queryOptions({
    queryKey: ratingsKey(id),
    queryFn: ({ signal }) => api('GET /interviews/{id}/ratings', { params: { id }, signal }),
  })

/** What members write about it, and whom they may mention. */
export const commentsQuery = (id: string) =>
  queryOptions({
    queryKey: commentsKey(id),
    queryFn: ({ signal }) => api('GET /interviews/{id}/comments', { params: { id }, signal }),
  })

/** Stores the reader's own rating; the page and every list may show another figure after it. */
export const useRate = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'PUT /interviews/{id}/ratings'>) =>
      api('PUT /interviews/{id}/ratings', { params: { id }, body }),
    onSuccess: ratings => {
      client.setQueryData(ratingsKey(id), ratings)
      void client.invalidateQueries({ queryKey: interviewKey(id) })
      void client.invalidateQueries({ queryKey: ['results'] })
    },
  })
}

/** Deletes a guest's rating. */
export const useDeleteRating = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ratingId: string) =>
      api('DELETE /interviews/{id}/ratings/{rating_id}', { params: { id, rating_id: ratingId } }),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: interviewKey(id) })
      void client.invalidateQueries({ queryKey: ['results'] })
    },
  })
}

export const useComment = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Body<'POST /interviews/{id}/comments'>) =>
      api('POST /interviews/{id}/comments', { params: { id }, body }),
    onSuccess: () => client.invalidateQueries({ queryKey: commentsKey(id) }),
  })
}

export const useDeleteComment = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (commentId: string) =>
      api('DELETE /interviews/{id}/comments/{comment_id}', { params: { id, comment_id: commentId } }),
    onSettled: () => client.invalidateQueries({ queryKey: commentsKey(id) }),
  })
}
