import { startOllamaStandIn } from '@vivavox/stand-ins/ollama'
import { afterAll, expect, it } from 'vitest'
import { createAccount } from '../../../app/testing/create-account.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'

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

const ollama = await startOllamaStandIn()
ollama.replyTo('passed_on', POLISH)
afterAll(() => ollama.close())
const app = await useTestApp({ ollama: { url: ollama.origin } })

const translate = (token: string) =>
  app.api('POST', '/vacancies/translate-phrases', { token, body: { language: 'pl' } })

it('has greeting and transitions written by the text model that drafts for the account', async () => {
  const { token } = await createAccount(app.context, {
    subscribed: true,
    company: { ai_provider: 'ollama', ai_model: 'qwen3:4b' },
  })
  const { greeting, ...phrases } = POLISH
  expect(await translate(token)).toMatchObject({ status: 200, body: { greeting, phrases } })
})

it('says that there is none where the built-in generator drafts', async () => {
  const { token } = await createAccount(app.context, {
    subscribed: true,
    company: { ai_provider: 'builtin' },
  })
  expect(await translate(token)).toMatchObject({ status: 409, body: { code: 'NO_TEXT_MODEL' } })
})
