import { translatedPhrases } from '@vivavox/contracts/vacancies'
import { expect, it } from 'vitest'
import { scriptTextModel } from '../testing/scripted-text-model.ts'
import { translatePhrases } from './translate-phrases.ts'

const POLISH = {
  greeting: 'Dzień dobry, dziękuję za przybycie. Jestem rekruterem AI i mam kilka pytań.',
  thanks: 'Dziękuję za odpowiedź.',
  next: 'Następne pytanie.',
  last: 'A teraz ostatnie pytanie.',
  skipped: 'Dobrze, pomińmy to pytanie.',
  unheard: 'Nie usłyszałem odpowiedzi. Proszę powtórzyć albo ją napisać.',
  resume: 'Witamy ponownie. Kontynuujmy.',
  passed_on: 'Nie mogę na to odpowiedzieć, przekażę pytanie pracodawcy. Moje pytanie brzmiało:',
  farewell: 'Dziękuję za poświęcony czas. Do widzenia.',
}

it('has greeting and transitions translated', async () => {
  const { model, asked } = scriptTextModel(POLISH)
  const { greeting, ...phrases } = POLISH
  const translated = await translatePhrases(model, 'pl')
  expect(translated).toEqual({ greeting, phrases })
  expect(translatedPhrases.safeParse(translated).success).toBe(true)
  expect(asked[0]?.instructions).toContain('into Polish')
})

it.each([
  ['an empty one', { thanks: ' ' }],
  ['a speech', { farewell: 'Dziękuję. '.repeat(40) }],
  ['one that was left in English', { next: 'The next question.' }],
  ['one that is nearly English', { resume: 'Welcome back. Let’s continue where we stopped.' }],
])('refuses %s', async (_, change) => {
  const { model } = scriptTextModel({ ...POLISH, ...change })
  await expect(translatePhrases(model, 'pl')).rejects.toMatchObject({ fault: 'unusable' })
})

it('is not begun where it would take more than a minute', async () => {
  const { model, asked } = scriptTextModel(POLISH)
  const slow = { ...model, predictMs: () => 61_000 }
  await expect(translatePhrases(slow, 'pl')).rejects.toMatchObject({ fault: 'unavailable' })
  expect(asked).toEqual([])
})
