import type { shareRoutes } from '@vivavox/contracts/shares'
import type { shortlistRoutes } from '@vivavox/contracts/shortlists'
import type { Row } from './row.ts'

//               anonymous candidate, other owner, other administrator, ended session
const OWNER = '       403       403   403    ok   403            ok            401'
const ANYONE = '       ok        ok    ok    ok    ok            ok             ok'
const KEEPER = '      401       401   401    ok   404            ok            401'
/** By the token of a link, which the candidate's column shows. */
const LINK = '        404        ok   404   404   404           404            404'

/** Who may call the routes of shared links. */
export const SHARE_ROWS: Record<keyof typeof shareRoutes | keyof typeof shortlistRoutes, Row> = {
  'POST /interviews/{id}/shares': {
    who: OWNER,
    body: () => ({ expires_at: new Date(Date.now() + 86_400_000).toISOString(), contacts: false }),
  },
  'GET /interviews/{id}/shares': { who: OWNER },
  'DELETE /interviews/{id}/shares/{share_id}': { who: OWNER, params: w => ({ share_id: w.share.id }) },
  'GET /shares/{token}': { who: ANYONE, params: w => ({ token: w.share.token }) },
  'POST /shares/open': { who: ANYONE, body: w => ({ token: w.share.token }) },
  'POST /vacancies/{id}/shares': {
    who: KEEPER,
    body: w => ({
      interview_ids: [w.interviewId],
      expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    }),
  },
  'GET /vacancies/{id}/shares': { who: KEEPER },
  'DELETE /vacancies/{id}/shares/{share_id}': { who: KEEPER, params: w => ({ share_id: w.shortlistId }) },
  'GET /shared': { who: LINK },
  'GET /shared/interviews/{id}': { who: LINK },
  'GET /shared/interviews/{id}/report.pdf': { who: LINK },
  'POST /shared/comments': {
    who: LINK,
    body: w => ({ interview_id: w.interviewId, text: 'Calm and exact', as: 'Maria' }),
  },
  'PUT /shared/ratings': {
    who: LINK,
    body: w => ({ interview_id: w.interviewId, overall: 4, as: 'Maria' }),
  },
}
