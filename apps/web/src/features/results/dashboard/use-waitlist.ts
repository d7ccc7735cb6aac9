import { useQuery } from '@tanstack/react-query'
import { turnedAwayQuery, usageQuery } from '../../../lib/api/queries.ts'

/** Candidates found no free place: asked for only where the usage counts some. */
export const useWaitlist = () => {
  const { data: usage } = useQuery(usageQuery)
  return useQuery({ ...turnedAwayQuery, enabled: (usage?.turned_away ?? 0) > 0 })
}
