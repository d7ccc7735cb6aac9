import { createRandom } from '@vivavox/stand-ins/seeded-random'
import { newLedger, playInterview } from '../support/people/driven-interview.ts'
import { expectTranscript } from '../support/people/expect-transcript.ts'
import { createInterview, createVacancy, STORIES } from '../support/people/stories.ts'
import { waitForEvaluation } from '../support/people/wait-for-evaluation.ts'
import { api, createRecruiter, type Recruiter } from '../support/servers/api.ts'
import { createKiller, MOMENTS } from '../support/servers/crash-injection.ts'
import { expect, test } from '../support/test.ts'

const ROUNDS = 3
/** Set by playwright.config.ts, the same for the whole run. */
const SEED = Number(process.env.KILL_SEED)

let owner: Recruiter
test.beforeEach(async ({ server }) => {
  // A month of the free plan holds five interviews.
  owner = await createRecruiter(server)
})

for (const moment of MOMENTS) {
  for (let round = 1; round <= ROUNDS; round++) {
    test(`nothing is lost when the server dies: ${moment}, ${round} @full`, async ({ server }, info) => {
      const random = createRandom(SEED + round * 100 + MOMENTS.indexOf(moment))
      const killer = createKiller(server, moment, random)
      console.log(`KILL_SEED=${SEED}: ${killer.plan}`)
      info.annotations.push({ type: 'kill', description: `KILL_SEED=${SEED}: ${killer.plan}` })
      const story = STORIES.en
      const { id, candidate_token: token } = await createInterview(server, await createVacancy(server, owner))
      await api(server, `PUT /interviews/${id}`, {
        interviewToken: token,
        body: { status: 'in_progress' },
      })
      const ledger = newLedger()
      await playInterview({ server, ticket: { id, token }, story, killer, ledger })

      const kept = await waitForEvaluation(server, owner, id)
      expect(ledger.turns.length).toBeGreaterThan(story.answers.length)
      expectTranscript(kept, ledger.turns)
      expect(kept).toMatchObject({ status: 'completed', evaluation_status: 'done', question_number: 3 })
      const answers = kept.transcript.filter(({ speaker }) => speaker === 'candidate')
      expect(answers.map(({ content }) => content)).toEqual(story.answers)
      const { segments } = await api<{ segments: { segment: number; parts: number[] }[] }>(
        server,
        `GET /interviews/${id}/recording`,
        { interviewToken: token },
      )
      expect(segments).toEqual([{ segment: 0, parts: ledger.parts }])
    })
  }
}
