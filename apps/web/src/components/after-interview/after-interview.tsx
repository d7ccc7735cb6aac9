import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api/api.ts'
import type { InterviewPass } from '../../lib/session/interview-pass.ts'
import { Satisfaction } from './satisfaction.tsx'
import { SelfIdentification } from './self-identification.tsx'

/** What a candidate is asked once the interview is over: how it was, and, where the company wants it, who they are. */
export const AfterInterview = ({ pass }: { pass: InterviewPass }) => {
  const { id, candidate_token: interviewToken } = pass
  const { data } = useQuery({
    queryKey: ['after-interview', id],
    queryFn: async ({ signal }) => {
      const call = { params: { id }, interviewToken, signal }
      const [said, identification] = await Promise.all([
        api('GET /interviews/{id}/feedback', call),
        api('GET /interviews/{id}/self-identification', call),
      ])
      return { ...said, ...identification }
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (!data) return null
  return (
    <>
      <Satisfaction pass={pass} before={data} />
      {data.asks.length > 0 && <SelfIdentification pass={pass} asks={data.asks} isAnswered={data.answered} />}
    </>
  )
}
