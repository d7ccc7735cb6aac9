import { CONTENT_SECTIONS } from '@vivavox/contracts/pages'
import { until } from '../support/page/until.ts'
import { recruiterOn } from '../support/people/recruiter.ts'
import { api, newEmail, PASSWORD } from '../support/servers/api.ts'
import { type Scene, scene } from './scene.ts'

const opened = (name: string, path: string, complaints?: RegExp): Scene =>
  scene(
    name,
    async ({ page, open }) => {
      await open(path)
      await page.getByRole('heading').first().waitFor()
    },
    complaints && { complaints },
  )

const VERIFY = '/verify-email?email=olga%40example.com'

/** Pages that need no account. */
export const visitorScenes: Scene[] = [
  scene('home', async ({ page, open }) => {
    await open('/')
    // The picture shows the whole page at once, and so all of its pictures.
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager'
      await Promise.all([...document.images].map(image => image.decode()))
    })
  }),
  opened('login', '/login'),
  scene(
    'login-wrong',
    async ({ page, t, open }) => {
      await open('/login')
      await recruiterOn(page, t).signIn({ email: newEmail(), password: PASSWORD })
      await page.getByRole('alert').waitFor()
    },
    { complaints: /status of 401/ },
  ),
  opened('register', '/register'),
  scene('register-problem', async ({ page, t, open }) => {
    const person = recruiterOn(page, t)
    await open('/register')
    await person.field(t('auth.name')).fill('Olga')
    await person.field(t('auth.password')).fill('abc')
    await person.field(t('auth.confirmPassword')).fill('abc')
    await person.button(t('auth.register.submit')).click()
    await page.getByText(t('auth.problem.short')).first().waitFor()
  }),
  opened('verify-email', VERIFY),
  opened('verify-email-unknown', '/verify-email'),
  scene(
    'verify-email-wrong',
    async ({ page, t, open }) => {
      await open(VERIFY)
      await recruiterOn(page, t).enterCode('123456')
      await page.getByRole('alert').waitFor()
    },
    { complaints: /status of 400/ },
  ),
  opened('pricing', '/pricing'),
  opened('subscription-cancel', '/subscription/cancel'),
  ...CONTENT_SECTIONS.map(section => opened(`content-${section}`, `/${section}`)),
  scene(
    'coming-soon',
    async ({ page, t, open }) => {
      await page.route('**/api/content/help', route =>
        route.fulfill({ status: 404, json: { error: '', code: 'NOT_FOUND' } }),
      )
      await open('/help')
      await page.getByText(t('common.soon.text')).waitFor()
    },
    { complaints: /status of 404/ },
  ),
  scene(
    'page-error',
    async ({ page, t, open }) => {
      await page.route('**/assets/lab-*', route => route.abort())
      await open('/debug/audio')
      await page.getByText(t('common.error.pageText')).waitFor()
    },
    { complaints: /net::ERR_FAILED|dynamically imported module/ },
  ),
  opened('not-found', '/no-such-page', /status of 404/),
  opened('audio-visualizer', '/demo/audio-visualizer'),
  opened('audio-debug', '/debug/audio'),
  scene('outbox', async ({ page, server, language, open }) => {
    const body = { name: 'Olga', email: newEmail(), password: PASSWORD }
    await api(server, 'POST /auth/register', { body, language })
    const isThere = async () => {
      await open('/outbox')
      return (await page.getByText(body.email).count()) > 0 || undefined
    }
    await until('the mail', isThere, 30_000)
  }),
]
