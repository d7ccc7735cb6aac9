import { waitForPhase, waitForTurn } from '../support/people/candidate.ts'
import { enterSpeaking, interviewIdOn } from '../support/people/enter-interview.ts'
import { createVacancy, readInterview } from '../support/people/stories.ts'
import { expect, cascadeTest as test } from '../support/provider-tests.ts'
import { createRecruiter } from '../support/servers/api.ts'
import { decodeRecording, longestSoundMs } from '../support/sound/recording.ts'

/** 108 words of 60 ms: 6.5 s of the stand-in's voice without a pause. */
const LONG_QUESTION = `${'so we go on '.repeat(27).trim()}?`
const CONNECTION = { bitsPerSecond: 150_000, roundTripMs: 500 }

/** In the page: a browser without WebCodecs, which gets PCM16: at 150 kbit/s it arrives at two fifths of the speed at which it plays. */
const withoutDecoder = () => Reflect.deleteProperty(window, 'AudioDecoder')

for (const [voice, tag] of [
  ['opus', ''],
  ['pcm16', ' @full'],
] as const)
  test(`at 150 kbit/s a sentence of 6.5 s is heard without a gap as ${voice}${tag}`, async ({
    server,
    visit,
  }) => {
    test.setTimeout(180_000)
    const owner = await createRecruiter(server, { language: 'en' })
    const vacancy = await createVacancy(server, owner, 'en', {
      questions: [LONG_QUESTION, LONG_QUESTION],
      follow_up_questions: false,
    })
    const page = await visit({ language: 'en', connection: CONNECTION })
    if (voice === 'pcm16') await page.addInitScript(withoutDecoder)
    const candidate = await enterSpeaking(page, vacancy)
    const id = await interviewIdOn(page, vacancy)
    for (const answer of ['It was a parser for logs.', 'I wrote all of its tests.']) {
      await candidate.asked(LONG_QUESTION)
      await waitForTurn(page)
      await candidate.type(answer)
    }
    await waitForPhase(page, 'done')
    await expect.poll(async () => (await readInterview(server, owner, id)).audio_url).not.toBeNull()
    const { audio_url, transcript } = await readInterview(server, owner, id)
    const file = await fetch(new URL(audio_url ?? '', server.origin))
    const { interviewer } = await decodeRecording(new Uint8Array(await file.arrayBuffer()))
    // The server's times say when sound was sent: on this connection it is heard later, but before the next turn.
    const turns = transcript.filter(({ speaker }) => speaker === 'ai')
    const heard = turns.flatMap(({ content, audio_start_ms: from }, at) =>
      content.includes(LONG_QUESTION)
        ? [longestSoundMs(interviewer, from ?? 0, turns[at + 1]?.audio_start_ms ?? Number.POSITIVE_INFINITY)]
        : [],
    )
    console.log(
      `${voice}: the longest sound without a gap in each question, ms: ${heard.map(Math.round).join(', ')}`,
    )
    expect(heard).toHaveLength(2)
    for (const ms of heard) expect(ms).toBeGreaterThan(6_400)
  })
