import type { Page } from '@playwright/test'
import { createRandom } from '@vivavox/stand-ins/seeded-random'
import { hasSeen, keepSeenTexts } from '../support/page/seen-text.ts'
import { textsIn } from '../support/page/texts.ts'
import { A_SECOND, type CandidatePage, waitForPhase } from '../support/people/candidate.ts'
import { enterSpeaking, interviewIdOn } from '../support/people/enter-interview.ts'
import { expectTranscript } from '../support/people/expect-transcript.ts'
import { arriveSignedIn } from '../support/people/recruiter.ts'
import { createEmployer, STORIES } from '../support/people/stories.ts'
import { waitForEvaluation } from '../support/people/wait-for-evaluation.ts'
import { killWithin } from '../support/servers/crash-injection.ts'
import type { TestServer } from '../support/servers/start-server.ts'
import { overhearTurns } from '../support/sound/overhear.ts'
import { expect, test, VOICELESS } from '../support/test.ts'

/** Set by playwright.config.ts, the same for the whole run. */
const SEED = Number(process.env.KILL_SEED)
const t = textsIn('en')
const story = STORIES.en

/** What the server's death looks like from a browser. A server that starts answers 503 until it can work. */
const LINE_IS_DOWN = /net::ERR_|WebSocket connection|answer 503|status of 503/

interface Room {
  server: TestServer
  page: Page
  candidate: CandidatePage
  random: () => number
}

/** Another life of the server; half of the candidates wait, the others reload the page. */
async function comeBack({ server, page, candidate, random }: Room): Promise<void> {
  await server.restart()
  if (random() < 0.5) return
  await page.reload()
  await candidate.button(t('common.continue')).click()
}

const deaths: Record<string, (room: Room, question: number) => Promise<void>> = {
  'while the interviewer speaks': async (room, question) => {
    const { candidate } = room
    await expect(candidate.captions).toContainText(story.questions[question] ?? '', { timeout: 60_000 })
    await killWithin(room.server, 1_500, room.random)
    await comeBack(room)
    await candidate.asked(story.questions[question] ?? '')
    await candidate.type(story.answers[question] ?? '')
  },
  'while an answer is on its way': async (room, question) => {
    const { candidate, page } = room
    await candidate.asked(story.questions[question] ?? '')
    await candidate.write(story.answers[question] ?? '')
    // By key, and awaited first: a room that already noticed the death would keep the answer unsent.
    await page.keyboard.press('Control+Enter')
    await killWithin(room.server, 150, room.random)
    // With the last answer the interview may be over: who reloads then is not asked to go on.
    if (question === story.questions.length - 1) await room.server.restart()
    else await comeBack(room)
  },
  'while the candidate speaks': async (room, question) => {
    const { candidate, page } = room
    await candidate.asked(story.questions[question] ?? '')
    // After a comeback the interviewer may just begin 'let us continue': then one waits and presses again.
    await expect(async () => {
      await page.mouse.up()
      await candidate.readyToSpeak()
      await candidate.holdButton.hover()
      await page.mouse.down()
      await expect(candidate.holdButton).toContainText('0:', { timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
    await killWithin(room.server, 1_500, room.random)
    await expect(candidate.holdButton).toContainText(A_SECOND)
    await page.mouse.up()
    await comeBack(room)
  },
}
const WAYS = Object.keys(deaths)

async function playWithDeaths(room: Room): Promise<void> {
  const first = Math.floor(room.random() * WAYS.length)
  for (const [question] of story.questions.entries()) {
    const way = WAYS[(first + question) % WAYS.length] ?? ''
    await test.step(`question ${question + 1}: it dies ${way}`, () => deaths[way]?.(room, question))
  }
}

/** @param tag makes the name another one, and the moments */
function dieThreeTimes(tag: string): void {
  test(`the server dies three times in one interview, and nothing is lost${tag}`, async ({
    server,
    visit,
  }) => {
    test.setTimeout(240_000)
    const seed = SEED + tag.length
    console.log(`KILL_SEED=${SEED}`)
    const { owner, vacancy } = await createEmployer(server)
    const page = await visit({ allow: LINE_IS_DOWN })
    await keepSeenTexts(page, t('room.done.kept'))
    const promised = overhearTurns(page)
    const candidate = await enterSpeaking(page, vacancy)
    const id = await interviewIdOn(page, vacancy)
    await playWithDeaths({ server, page, candidate, random: createRandom(seed) })
    await waitForPhase(page, 'done')
    await page.waitForURL('**/results/*')
    expect(await hasSeen(page, t('room.done.kept'))).toBe(true)

    const kept = await waitForEvaluation(server, owner, id)
    expect(promised.length).toBeGreaterThan(story.answers.length)
    expectTranscript(kept, promised)
    expect(kept).toMatchObject({
      status: 'completed',
      evaluation_status: 'awaiting_words',
      question_number: 3,
    })
    const answers = kept.transcript.filter(({ speaker }) => speaker === 'candidate')
    expect(answers.filter(({ transcribed }) => !transcribed)).toHaveLength(1)
    answers.forEach(({ content, transcribed, question_index }, index) => {
      expect({ content, question_index }).toEqual({
        content: transcribed ? story.answers[index] : '',
        question_index: index,
      })
    })
    await arriveSignedIn(page, owner)
    await page.goto(`/results/${id}`)
    await expect(page.getByText(t('evaluations.phase.awaiting'))).toBeVisible()
    await expect(page.getByText(t('outcome.unheardText'))).toBeVisible()
  })
}

test.describe(() => {
  // Whom a voice keeps waiting longer is asked by the long form.
  test.use({ environment: VOICELESS })
  dieThreeTimes('')
})
for (const tag of [', again @full', ', once more @full']) dieThreeTimes(tag)
