import { createRandom } from '@vivavox/stand-ins/seeded-random'
import { startPostgres } from '../../scripts/lib/postgres.mjs'
import { newLedger, playInterview } from '../support/people/driven-interview.ts'
import { expectTranscript } from '../support/people/expect-transcript.ts'
import { createEmployer, createInterview, STORIES } from '../support/people/stories.ts'
import { waitForEvaluation } from '../support/people/wait-for-evaluation.ts'
import { api } from '../support/servers/api.ts'
import { createKiller, MOMENTS, NO_KILLER } from '../support/servers/crash-injection.ts'
import { startServer } from '../support/servers/start-server.ts'
import { expect, TRUSTING, test } from '../support/test.ts'

/** Set by playwright.config.ts, the same for the whole run. */
const SEED = Number(process.env.KILL_SEED)
const statusOf = async (url: string) => (await fetch(url)).status

for (const moment of MOMENTS) {
  test(`nothing is lost when PostgreSQL dies and comes back: ${moment}${moment === 'storing' ? '' : ' @full'}`, async () => {
    const postgres = await startPostgres(() => undefined)
    const server = await startServer({ env: { ...TRUSTING, DATABASE_URL: postgres.url } })
    try {
      const { owner, vacancy } = await createEmployer(server)
      const states: number[] = []
      const database = {
        kill: async () => {
          await postgres.kill()
          states.push(
            await statusOf(`${server.origin}/api/health`),
            await statusOf(`${server.origin}/api/ready`),
          )
        },
        restart: postgres.restart,
      }
      const begin = async (seed: number) => {
        const { id, candidate_token: token } = await createInterview(server, vacancy, 'en', {
          candidate_email: `candidate-${seed}@example.com`,
        })
        await api(server, `PUT /interviews/${id}`, { interviewToken: token, body: { status: 'in_progress' } })
        return { id, token }
      }
      const play = async ({ id, token }: { id: string; token: string }, seed: number) => {
        const random = createRandom(SEED + seed)
        const ledger = newLedger()
        const killer = seed === 0 ? createKiller(database, moment, random) : NO_KILLER
        await playInterview({ server, ticket: { id, token }, story: STORIES.en, killer, ledger })
        return { id, ledger }
      }
      // The others are in the middle of something else when the first one's moment comes.
      const begun = await Promise.all([0, 1, 2, 3].map(begin))
      for (const { id, ledger } of await Promise.all(begun.map(play))) {
        const kept = await waitForEvaluation(server, owner, id)
        expectTranscript(kept, ledger.turns)
        expect(kept).toMatchObject({ status: 'completed', evaluation_status: 'done', question_number: 3 })
      }
      expect(states, 'alive, and not ready, while its database was away').toEqual([200, 503])
    } finally {
      await server.stop()
      await server.dispose()
      await postgres.stop()
    }
  })
}
