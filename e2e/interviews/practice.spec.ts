import { join } from 'node:path'
import { type ToneWords, writeToneTranscriber } from '@vivavox/stand-ins/models/model-folder'
import { STAND_IN_ENGINES } from '../../apps/server/src/ai/local/testing/engines/use-stand-in-engines.ts'
import { accessibilityFaults } from '../support/page/axe.ts'
import { stop } from '../support/page/stop.ts'
import { LANGUAGES, tagOf, textsIn } from '../support/page/texts.ts'
import { waitForTurn } from '../support/people/candidate.ts'
import { interviewIdOn, toSoundCheck } from '../support/people/enter-interview.ts'
import { createEmployer, readInterview, STORIES } from '../support/people/stories.ts'
import { dialAnswer } from '../support/sound/dialling.ts'
import { writeDigits } from '../support/sound/digits.ts'
import { listenToPage } from '../support/sound/page-sound.ts'
import { expect, TRUSTING, test } from '../support/test.ts'

// A server of its own, since it transcribes from now on.
test.use({ environment: { ...TRUSTING, ...STAND_IN_ENGINES } })

const WORDS: ToneWords = { en: [...'0123456789'], ru: [...'0123456789'] }
const QUESTION = { en: 'last weekend', ru: 'на прошлых выходных' }

for (const language of LANGUAGES) {
  test(`a candidate practises three times, then begins, ${language}${tagOf(language)}`, async ({
    server,
    visit,
  }, info) => {
    test.setTimeout(240_000)
    writeToneTranscriber(join(server.dataDir, 'models/tone-transcriber/by-hand-1'), WORDS)
    const t = textsIn(language)
    const wav = info.outputPath('digits.wav')
    writeDigits(wav)
    const { owner, vacancy } = await createEmployer(server, language)
    const page = await visit({ language, microphone: { wav } })
    await listenToPage(page)
    const parts: string[] = []
    page.on('request', request => {
      if (request.url().includes('/recording')) parts.push(request.url())
    })
    const candidate = await toSoundCheck(page, vacancy, language)
    const { button } = candidate
    await candidate.allowMicrophone()
    await candidate.playTone()
    await expect(page.getByText(t('interviews.practice'))).toBeVisible()
    await stop(page, 'candidate-practice-offer')
    await button(t('interviews.practice.begin')).click()

    await test.step('spoken: the page shows what was heard, and plays it', async () => {
      await candidate.asked(QUESTION[language])
      await expect(page.getByText(t('practice.banner'))).toBeVisible()
      await stop(page, 'candidate-practice-room')
      const digits = await dialAnswer(page, candidate)
      await expect(page.getByRole('blockquote')).toHaveText([...digits].join(' '))
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
      await button(t('practice.listen')).click()
      await expect(button(t('practice.stop'))).toBeVisible()
      await button(t('practice.stop')).click()
      await stop(page, 'candidate-practice-over')
    })
    await test.step('typed', async () => {
      await button(t('practice.again')).click()
      await candidate.asked(QUESTION[language])
      await candidate.type('A walk.')
      await expect(page.getByRole('blockquote')).toHaveText('A walk.')
      await expect(button(t('practice.listen'))).toBeHidden()
    })
    await test.step('left without an answer', async () => {
      await button(t('practice.again')).click()
      await candidate.asked(QUESTION[language])
      await button(t('practice.end')).click()
      await expect(page.getByText(t('practice.unanswered'))).toBeVisible()
    })
    const id = await interviewIdOn(page, vacancy)
    expect(await readInterview(server, owner, id)).toMatchObject({ status: 'pending', transcript: [] })
    expect(parts).toEqual([])

    await button(t('interviews.audio.start')).click()
    await candidate.asked(STORIES[language].questions[0] ?? '')
    await waitForTurn(page)
    expect(await accessibilityFaults(page)).toEqual([])
    const { status, transcript } = await readInterview(server, owner, id)
    expect(status).toBe('in_progress')
    expect(transcript.map(({ content }) => content).join()).not.toContain(QUESTION[language])
    await expect.poll(() => parts.length).toBeGreaterThan(0)
  })
}
