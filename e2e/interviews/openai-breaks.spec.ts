import { textsIn } from '../support/page/texts.ts'
import { waitForPhase } from '../support/people/candidate.ts'
import { enterSpeaking, interviewIdOn, someQuestions, spelled } from '../support/people/enter-interview.ts'
import { expectTranscript } from '../support/people/expect-transcript.ts'
import { createEmployer, readInterview, STORIES } from '../support/people/stories.ts'
import { waitForEvaluation } from '../support/people/wait-for-evaluation.ts'
import { expect, otherThanSound, openAiTest as test } from '../support/provider-tests.ts'
import { dialAnswer } from '../support/sound/dialling.ts'
import { writeDigits } from '../support/sound/digits.ts'
import { overhearTurns } from '../support/sound/overhear.ts'
import { listenToPage } from '../support/sound/page-sound.ts'
import { REFUSED } from './fault-steps.ts'

const t = textsIn('en')
const questions = someQuestions('en', 3)
const [first = '', second = '', third = ''] = questions
const twoQuestions = questions.slice(0, 2)
const [typedAnswer = ''] = STORIES.en.answers

/** What the server's death looks like from a browser. A server that starts answers 503 until it can work. */
const LINE_IS_DOWN = /net::ERR_|WebSocket connection|answer 503|status of 503/

test('one talk: the provider breaks the call, a reload, a typed answer, and our server dies in the middle', async ({
  server,
  standIn,
  visit,
}, info) => {
  test.setTimeout(240_000)
  const wav = info.outputPath('digits.wav')
  writeDigits(wav)
  const { owner, vacancy } = await createEmployer(server, 'en', { questions })
  const page = await visit({ microphone: { wav }, allow: LINE_IS_DOWN })
  const promised = overhearTurns(page)
  await listenToPage(page)
  const candidate = await enterSpeaking(page, vacancy)
  const id = await interviewIdOn(page, vacancy)
  const reconnecting = page.getByText(t('room.status.reconnecting')).first()

  await candidate.asked(first)
  standIn.fault({ kind: 'closed_mid_answer', what: 'call' })
  // While an answer is recorded nothing is said of the call; whether it is told afterwards is a matter of milliseconds.
  const said = await dialAnswer(page, candidate)
  await candidate.asked(second)
  // Another call stands, and only one: a slow machine may need more than one try, and a try that the page gave up is over for the
  // provider when its connection is found dead.
  await expect.poll(() => standIn.calls().length).toBeGreaterThan(1)
  const open = () => standIn.calls().filter(({ endedAt }) => endedAt === null).length
  await expect.poll(open, { timeout: 60_000 }).toBe(1)
  await page.reload()
  await candidate.button(t('common.continue')).click()
  await candidate.asked(second)
  await candidate.type(typedAnswer)
  await candidate.asked(third)
  await server.kill()
  await expect(reconnecting).toBeVisible()
  const resumed = candidate.captions.getByText('Let us continue.')
  const before = await resumed.count()
  await server.restart()
  await expect(resumed).toHaveCount(before + 1, { timeout: 60_000 })
  await candidate.asked(third)
  const saidLast = await dialAnswer(page, candidate)
  await waitForPhase(page, 'done')

  const kept = await waitForEvaluation(server, owner, id)
  expectTranscript(
    kept,
    // An answer is told twice: when it is taken, and with its words.
    promised.filter(({ speaker, text }) => speaker === 'ai' || text !== ''),
  )
  const answers = kept.transcript.filter(({ speaker }) => speaker === 'candidate')
  expect(answers.map(({ content, source }) => ({ content, source }))).toEqual([
    { content: spelled(said), source: 'server' },
    { content: typedAnswer, source: 'typed' },
    { content: spelled(saidLast), source: 'server' },
  ])
  const asked = kept.transcript.filter(({ speaker }) => speaker === 'ai').map(({ content }) => content)
  expect(asked.filter(words => words.includes('Hello!'))).toHaveLength(1)
  expect(asked.at(-1)).toContain('Goodbye')
  expect(kept).toMatchObject({
    status: 'completed',
    evaluation_status: 'done',
    question_number: 3,
    integrity: { transcript: 'server', differences: [], attempts: [] },
  })
  expect(kept.evaluation?.questions?.flatMap(({ evidence }) => evidence)).not.toEqual([])
  expect(kept.cost?.usd).toBeGreaterThan(0)
  for (const call of standIn.calls()) {
    expect(call.startedBy).toBe('server')
    expect(otherThanSound(call)).toEqual([])
  }
  // The last one ends when the goodbye has been heard.
  await expect.poll(() => standIn.calls().every(({ endedAt }) => endedAt !== null)).toBe(true)
})

test('a call that vanishes without a word for good: the choice comes 20 s later @full', async ({
  server,
  standIn,
  visit,
}) => {
  const { owner, vacancy } = await createEmployer(server, 'en', { questions: twoQuestions })
  const page = await visit({ allow: REFUSED })
  const candidate = await enterSpeaking(page, vacancy)
  const id = await interviewIdOn(page, vacancy)
  await candidate.asked(first)
  standIn.fault({ kind: 'status', on: 'calls', status: 500, when: 'always' })
  expect(standIn.breakCall(standIn.calls().at(-1)?.id ?? '', 'network')).toBe(true)
  const vanished = Date.now()
  await expect(page.getByTestId('interviewer-away')).toBeVisible({ timeout: 60_000 })
  // A browser notices a silence of about 5 s a little sooner or later.
  expect(Date.now() - vanished).toBeLessThan(24_000)
  const { events } = await readInterview(server, owner, id)
  expect(events?.map(({ kind }) => kind)).toEqual(['interviewer_unavailable'])
})
