import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { PublicVacancy } from '@vivavox/contracts/vacancies'
import { type ToneWords, writeToneTranscriber } from '@vivavox/stand-ins/models/model-folder'
import { STAND_IN_ENGINES } from '../../apps/server/src/ai/local/testing/engines/use-stand-in-engines.ts'
import { LANGUAGES, type TestLanguage, tagOf, textsIn } from '../support/page/texts.ts'
import { toSoundCheck } from '../support/people/enter-interview.ts'
import { arriveSignedIn } from '../support/people/recruiter.ts'
import { createVacancy, readInterview } from '../support/people/stories.ts'
import { api, createRecruiter } from '../support/servers/api.ts'
import { expect, TRUSTING, test, type Visitor } from '../support/test.ts'
import { expectWholeRecord, type FinishedInterview, testSpokenInterview } from './spoken-interview.ts'

// A server of its own, since it transcribes from now on.
test.use({ environment: { ...TRUSTING, ...STAND_IN_ENGINES } })

/** What the model by hand writes down for each digit. */
const SENTENCES: ToneWords = {
  en: [
    'Last winter I rewrote the payment service of a shop in Kazan.',
    'I measured the slow queries with pg_stat_statements.',
    'Latency fell from 900 to 120 milliseconds.',
    'I wrote 40 load tests.',
    'My part was the database.',
    'Lost orders stopped in March.',
    'I removed three locks from the checkout.',
    'We reviewed each other’s code every day.',
    'I explained the delay to our customers.',
    'I would add an index earlier next time.',
  ],
  ru: [
    'Прошлой зимой я переписал платёжный сервис магазина в Казани.',
    'Я измерил медленные запросы через pg_stat_statements.',
    'Задержка упала с 900 до 120 миллисекунд.',
    'Я написал 40 нагрузочных тестов.',
    'Моей частью была база данных.',
    'Заказы перестали теряться в марте.',
    'Я убрал три блокировки из оформления заказа.',
    'Мы каждый день проверяли код друг друга.',
    'Я объяснил задержку клиентам.',
    'В следующий раз я раньше добавил бы индекс.',
  ],
}

/** What the notice says of this server. */
const WRITER = { en: 'Our own server transcribes what you say', ru: 'Ваши слова расшифровывает наш' }

/** The recruiter presses the last quote that was heard: the player stands at its second, or a little after. */
const playQuote = async (
  visit: (visitor?: Visitor) => Promise<Page>,
  { owner, kept }: FinishedInterview,
  language: TestLanguage,
): Promise<void> => {
  const t = textsIn(language)
  const page = await visit({ language, as: owner })
  await page.goto(`/results/${kept.id}`)
  const quotes = page.getByRole('list', { name: t('outcome.quotes') })
  const quote = quotes
    .getByRole('button')
    .filter({ hasText: /\d:\d\d/ })
    .last()
  const time = quote.locator('> span').last()
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec((await time.textContent()) ?? '') ?? []
  await quote.click()
  const at = Number(minutes) * 60 + Number(seconds)
  const player = page.getByRole('region', { name: t('outcome.recording') })
  const played = async () => Number(await player.getByRole('slider').inputValue()) / 1_000
  await expect.poll(played).toBeGreaterThan(at)
  expect(await played()).toBeLessThan(at + 20)
}

for (const language of LANGUAGES) {
  test(`a spoken interview with no key: written down and scored on this machine, ${language}${tagOf(language)}`, async ({
    server,
    visit,
  }, info) => {
    writeToneTranscriber(join(server.dataDir, 'models/tone-transcriber/by-hand-1'), SENTENCES)
    // The server finds it by itself, within seconds.
    const { id } = await createVacancy(server, await createRecruiter(server, { language }), language)
    const vacancy = () => api<PublicVacancy>(server, `GET /vacancies/${id}`)
    await expect.poll(async () => (await vacancy()).consent.text).toContain(WRITER[language])
    const story = { language, turns: 2 }
    const told = await testSpokenInterview({ server, visit, wav: info.outputPath('digits.wav') }, story)
    expectWholeRecord(told, digits => [...digits].map(digit => SENTENCES[language][Number(digit)]).join(' '))
    const [page, candidate] = [await visit({ language }), await visit({ language })]
    await arriveSignedIn(page, told.owner)
    await page.goto(`/results/${told.kept.id}`)
    const source = textsIn(language)('outcome.source.server', {
      model: 'tone-transcriber',
      revision: 'by-hand-1',
    })
    await expect(page.getByText(source)).toHaveCount(story.turns)

    await toSoundCheck(candidate, { id }, language)
    await expect(candidate.getByText(textsIn(language)('interviews.audio.noTranscript'))).toBeHidden()

    const recorded = () => readInterview(server, told.owner, told.kept.id)
    // A quote gets its second when the recording is put together.
    await expect.poll(async () => (await recorded()).audio_url).not.toBeNull()
    const kept = await recorded()
    const answers = kept.transcript.filter(({ speaker }) => speaker === 'candidate')
    for (const { ears } of answers)
      expect(ears).toMatchObject({ model: 'tone-transcriber', revision: 'by-hand-1' })
    const evidence = kept.evaluation?.questions?.flatMap(question => question.evidence) ?? []
    expect(evidence.length).toBeGreaterThan(0)
    for (const { seq, quote, start_ms: start } of evidence) {
      const turn = kept.transcript.find(each => each.seq === seq)
      expect(turn?.content).toContain(quote)
      expect(start).toBeGreaterThanOrEqual(turn?.audio_start_ms ?? Number.POSITIVE_INFINITY)
    }
    await test.step('a quote plays its second', () => playQuote(visit, told, language))
  })
}
