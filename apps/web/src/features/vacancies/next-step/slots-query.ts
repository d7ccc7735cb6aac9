import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ListedSlot } from '@vivavox/contracts/slots'
import { api, type Body } from '../../../lib/api/api.ts'

const slotsKey = (id: string) => ['vacancies', id, 'slots']

/** A vacancy's times with who chose them. */
export const slotsQuery = (id: string) =>
  queryOptions({
    queryKey: slotsKey(id),
    queryFn: ({ signal }) => api('GET /vacancies/{id}/slots', { params: { id }, signal }),
  })

/** A time without its id. */
export type WantedSlot = Body<'PUT /vacancies/{id}/slots'>['slots'][number]

/** What a list keeps when it is sent again: times that are free and to come. */
export const keptSlots = (slots: readonly ListedSlot[], now: number): WantedSlot[] =>
  slots
    .filter(({ booked_by, starts_at }) => booked_by === null && Date.parse(starts_at) > now)
    .map(({ starts_at, minutes, with: name, place }) => ({ starts_at, minutes, with: name, place }))

/** Times in a row. @param first ISO 8601 */
export const inARow = (
  first: string,
  count: number,
  { minutes, ...rest }: Omit<WantedSlot, 'starts_at'>,
): WantedSlot[] =>
  Array.from({ length: count }, (_, index) => ({
    ...rest,
    minutes,
    starts_at: new Date(Date.parse(first) + index * minutes * 60_000).toISOString(),
  }))

/** Sends the list with others in it, as it is now: a time that a candidate or another member freed since is not in the one that is shown. */
export const useAddSlots = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (added: WantedSlot[]) => {
      const { slots } = await client.fetchQuery({ ...slotsQuery(id), staleTime: 0 })
      return api('PUT /vacancies/{id}/slots', {
        params: { id },
        body: { slots: [...keptSlots(slots, Date.now()), ...added] },
      })
    },
    onSuccess: list => client.setQueryData(slotsKey(id), list),
  })
}

/** Removes a time; where a candidate chose it, both sides are mailed. */
export const useRemoveSlot = (id: string) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (slotId: string) => api('DELETE /vacancies/{id}/slots/{slotId}', { params: { id, slotId } }),
    onSettled: () => client.invalidateQueries({ queryKey: slotsKey(id) }),
  })
}
