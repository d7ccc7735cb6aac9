import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Interview } from '@vivavox/contracts/interviews'
import { barsOf, type Peaks } from '../apps/web/src/features/results/player/peaks.ts'
import { LANGUAGES, type TestLanguage, textsIn } from './support/page/texts.ts'
import { until } from './support/page/until.ts'
import { candidateOn } from './support/people/candidate.ts'
import { createEmployer, readInterview, STORIES } from './support/people/stories.ts'
import { waitForEvaluation } from './support/people/wait-for-evaluation.ts'
import type { TestServer } from './support/servers/start-server.ts'
import { giveSpokenMicrophone, sayAloud } from './support/sound/spoken-microphone.ts'
import { expect, test, USUAL, type Visitor } from './support/test.ts'

// The landing page plays an interview that this product conducted: its own interviewer, recorder and evaluator, and a candidate whose voice is made.
// `npm run screens -- --landing sample` takes it anew; recording and record are committed.

/** The last line's captions stay for so long. */
const LAST_LINE_MS = 15_000
const FOLDER = join(import.meta.dirname, '../apps/web/src/features/home/sample')

/** The candidate's voice, of `espeak-ng`, and what it says while the microphone is checked. */
const SPEAKERS = {
  en: { voice: 'en-gb+f3', greeting: 'Hello, can you hear me well? One, two, three, four, five.' },
  ru: { voice: 'ru+m7', greeting: 'Здравствуйте, меня хорошо слышно? Раз, два, три, четыре, пять.' },
}

test.use({ environment: { ...USUAL, BROWSER_SPEECH: 'on' } })

/** Bars of the player's picture. */
const BARS = 72

/** How long the recording is, and how loud each speaker in it, 0–100. */
const soundOf = (peaks: Peaks) => {
  const bars = barsOf(peaks, BARS)
  const levels = (speaker: 'candidate' | 'interviewer') =>
    bars.map(bar => Math.round((bar[speaker] ?? 0) * 100))
  return {
    durationMs: peaks.duration_ms,
    levels: { candidate: levels('candidate'), interviewer: levels('interviewer') },
  }
}

/** What the page shows of it: who said what and when, and the evaluation as the result has it. */
const recordOf = ({ transcript, overall_score, evaluation }: Interview) => ({
  lines: transcript.map(({ seq, speaker, content, audio_start_ms }) => ({
    ...{ seq, speaker, text: content, startMs: audio_start_ms },
  })),
  score: overall_score,
  answers: (evaluation && 'questions' in evaluation ? (evaluation.questions ?? []) : []).map(
    ({ question, score, summary, evidence }) => ({
      ...{ question, score, summary },
      quotes: evidence.map(({ seq, quote, start_ms }) => ({ seq, quote, startMs: start_ms })),
    }),
  ),
})

const clock = (ms: number): string => new Date(ms).toISOString().slice(11, 23)

/** The lines as WebVTT, each until the next one. */
const captionsOf = ({ lines }: ReturnType<typeof recordOf>): string => {
  const heard = lines.flatMap(({ startMs, text }) => (startMs === null ? [] : [{ startMs, text }]))
  const cues = heard.map(({ startMs, text }, index) => {
    const endMs = heard[index + 1]?.startMs ?? startMs + LAST_LINE_MS
    return `${clock(startMs)} --> ${clock(endMs)}\n${text}\n`
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}

interface Stage {
  server: TestServer
  visit: (visitor: Visitor) => Promise<Page>
}

const take = async ({ server, visit }: Stage, language: TestLanguage): Promise<void> => {
  const t = textsIn(language)
  const { questions, answers } = STORIES[language]
  const { voice, greeting } = SPEAKERS[language]
  const { owner, vacancy } = await createEmployer(server, language)
  const page = await visit({ language })
  await giveSpokenMicrophone(page)
  const candidate = candidateOn(page, t)
  await page.goto(`/interview/${vacancy.id}`)
  await candidate.readInstructions()
  await candidate.fillForm(STORIES[language])
  await candidate.allowMicrophone()
  await sayAloud(page, greeting, voice)
  await candidate.playTone()
  await expect(candidate.button(t('interviews.audio.start'))).toBeEnabled()
  await candidate.start()
  for (const [index, answer] of answers.entries()) {
    await candidate.asked(questions[index] ?? '')
    await candidate.readyToSpeak()
    await candidate.holdButton.hover()
    await page.mouse.down()
    await page.locator('[data-testid=live-room][data-state=recording]').waitFor()
    await sayAloud(page, answer, voice)
    await page.mouse.up()
  }
  await page.waitForURL('**/results/*', { timeout: 90_000 })
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await waitForEvaluation(server, owner, id)
  const interview = await until(
    'the recording',
    async () => {
      const now = await readInterview(server, owner, id)
      return now.audio_url && now.peaks_url && now.transcript[1]?.audio_start_ms !== null ? now : undefined
    },
    60_000,
  )
  mkdirSync(FOLDER, { recursive: true })
  const read = async (address: string | null) => {
    const answer = await fetch(new URL(address ?? '', server.origin), {
      headers: { authorization: `Bearer ${owner.token}` },
    })
    expect(answer.status).toBe(200)
    return answer
  }
  const sound = await read(interview.audio_url)
  const peaks: Peaks = await (await read(interview.peaks_url)).json()
  writeFileSync(join(FOLDER, `${language}.webm`), Buffer.from(await sound.arrayBuffer()))
  const record = { ...soundOf(peaks), ...recordOf(interview) }
  writeFileSync(join(FOLDER, `${language}.json`), `${JSON.stringify(record, null, 2)}\n`)
  writeFileSync(join(FOLDER, `${language}.vtt`), captionsOf(record))
}

for (const language of LANGUAGES)
  test(`sample interview, ${language}`, ({ server, visit }) => take({ server, visit }, language))
