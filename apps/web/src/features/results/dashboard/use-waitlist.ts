import { useQuery } from '@tanstack/react-query'
import { turnedAwayQuery, usageQuery } from '../../../lib/api/queries.ts'
import { useCan } from '../../../lib/session/can.ts'

/** Candidates found no free place: asked for only where the usage counts some. */
export const useWaitlist = () => {
  const may = useCan()
  const { data: usage } = useQuery({ ...usageQuery, enabled: may('company.view') })
  return useQuery({
    ...turnedAwayQuery,
    enabled: may('candidate.invite') && (usage?.turned_away ?? 0) > 0,
  })
}
