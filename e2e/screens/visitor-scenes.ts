import { CONTENT_SECTIONS } from '@vivavox/contracts/pages'
import { textsIn } from '../support/page/texts.ts'
import { until } from '../support/page/until.ts'
import { recruiterOn } from '../support/people/recruiter.ts'
import { api, newEmail, PASSWORD } from '../support/servers/api.ts'
import type { Scene } from './scene.ts'

const open = (name: string, path: string): Scene => ({
  name,
  go: async (page, { server }) => {
    await page.goto(`${server.origin}${path}`)
    await page.getByRole('heading').first().waitFor()
  },
})

const loginWrong: Scene = {
  name: 'login-wrong',
  complaints: /status of 401/,
  go: async (page, { server, language }) => {
    const t = textsIn(language)
    await page.goto(`${server.origin}/login`)
    await recruiterOn(page, t).signIn({ email: newEmail(), password: PASSWORD })
    await page.getByRole('alert').waitFor()
  },
}

const registerProblem: Scene = {
  name: 'register-problem',
  go: async (page, { server, language }) => {
    const t = textsIn(language)
    const person = recruiterOn(page, t)
    await page.goto(`${server.origin}/register`)
    await person.field(t('auth.name')).fill('Olga')
    await person.field(t('auth.password')).fill('abc')
    await person.field(t('auth.confirmPassword')).fill('abc')
    await person.button(t('auth.register.submit')).click()
    await page.getByText(t('auth.problem.short')).first().waitFor()
  },
}

const verifyWrong: Scene = {
  name: 'verify-email-wrong',
  complaints: /status of 400/,
  go: async (page, { server, language }) => {
    const t = textsIn(language)
    await page.goto(`${server.origin}/verify-email?email=olga%40example.com`)
    await recruiterOn(page, t).enterCode('123456')
    await page.getByRole('alert').waitFor()
  },
}

/** Pages that anybody may open. */
export const visitorScenes: Scene[] = [
  {
    name: 'home',
    go: async (page, { server }) => {
      await page.goto(`${server.origin}/`)
      // The picture shows the whole page at once, and so all of its pictures.
      await page.evaluate(async () => {
        for (const image of document.images) image.loading = 'eager'
        await Promise.all([...document.images].map(image => image.decode()))
      })
    },
  },
  open('login', '/login'),
  loginWrong,
  open('register', '/register'),
  registerProblem,
  open('verify-email', '/verify-email?email=olga%40example.com'),
  open('verify-email-unknown', '/verify-email'),
  verifyWrong,
  open('pricing', '/pricing'),
  open('subscription-cancel', '/subscription/cancel'),
  ...CONTENT_SECTIONS.map(section => open(`content-${section}`, `/${section}`)),
  {
    name: 'coming-soon',
    complaints: /status of 404/,
    go: async (page, { server, language }) => {
      await page.route('**/api/content/help', route =>
        route.fulfill({ status: 404, json: { error: '', code: 'NOT_FOUND' } }),
      )
      await page.goto(`${server.origin}/help`)
      await page.getByText(textsIn(language)('common.soon.text')).waitFor()
    },
  },
  {
    name: 'page-error',
    complaints: /net::ERR_FAILED|dynamically imported module/,
    go: async (page, { server, language }) => {
      await page.route('**/assets/lab-*', route => route.abort())
      await page.goto(`${server.origin}/debug/audio`)
      await page.getByText(textsIn(language)('common.error.pageText')).waitFor()
    },
  },
  { ...open('not-found', '/no-such-page'), complaints: /status of 404/ },
  open('audio-visualizer', '/demo/audio-visualizer'),
  open('audio-debug', '/debug/audio'),
  {
    name: 'outbox',
    go: async (page, { server, language }) => {
      const body = { name: 'Olga', email: newEmail(), password: PASSWORD }
      await api(server, 'POST /auth/register', { body, language })
      await until(
        'the mail',
        async () => {
          await page.goto(`${server.origin}/outbox`)
          return (await page.getByText(body.email).count()) > 0 || undefined
        },
        30_000,
      )
    },
  },
]
