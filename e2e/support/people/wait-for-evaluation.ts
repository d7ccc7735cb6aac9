import type { Interview } from '@vivavox/contracts/interviews'
import { until } from '../page/until.ts'
import type { Recruiter } from '../servers/api.ts'
import type { TestServer } from '../servers/start-server.ts'
import { readInterview } from './stories.ts'

/** Below the time limit of a journey, so that it ends with these words. */
const EVALUATED_WITHIN_MS = 100_000

/** Waits until nothing is left to do for an interview. */
export const waitForEvaluation = (
  server: TestServer,
  owner: Pick<Recruiter, 'token'>,
  id: string,
): Promise<Interview> =>
  until(
    'the evaluation',
    async () => {
      const interview = await readInterview(server, owner, id)
      return ['none', 'queued', 'running'].includes(interview.evaluation_status) ? undefined : interview
    },
    EVALUATED_WITHIN_MS,
  )
