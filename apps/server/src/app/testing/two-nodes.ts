import {
  connectCandidate,
  type LiveCandidate,
} from '../../modules/interviewing/interviews/live/testing/live-candidate.ts'
import type { Config } from '../../platform/config/config.ts'
import { type LiveStage, openStage, type TestInterview } from './live-stage.ts'
import type { TestApp } from './start-test-app.ts'

/** Two nodes on one PostgreSQL and one Redis (TEST_REDIS_URL), and what happens on the first one's stage. */
export const openTwoNodes = async (change: Partial<Config> = {}) => {
  const config = { redisUrl: process.env.TEST_REDIS_URL ?? null, ...change }
  const stage: LiveStage = await openStage(config)
  const first = stage.app()
  const second = await first.another()
  const candidates: LiveCandidate[] = []
  /** A candidate who comes in by this node. */
  const enterBy = async (node: TestApp, interview: Pick<TestInterview, 'id' | 'token'>) => {
    const candidate = await connectCandidate(node.url)
    candidates.push(candidate)
    return { candidate, ack: await candidate.start(interview) }
  }
  return {
    stage,
    first,
    second,
    enterBy,
    stop: async () => {
      for (const candidate of candidates) candidate.close()
      await second.stop()
      await stage.stop()
    },
  }
}

export type TwoNodes = Awaited<ReturnType<typeof openTwoNodes>>
