import { expect, type Page } from '@playwright/test'
import type { Texts } from '../page/texts.ts'
import { newEmail, PASSWORD, type Recruiter } from '../servers/api.ts'
import { codeFor } from '../servers/mail.ts'
import type { TestServer } from '../servers/start-server.ts'
import type { Story } from './stories.ts'

/** The recruiter, in the words of one language. */
export function recruiterOn(page: Page, t: Texts) {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const field = (name: string) => page.getByLabel(name, { exact: true })
  return {
    button,
    field,
    /** Fills the sign-up form and arrives where the code is asked for. @returns the address */
    signUp: async (name: string): Promise<string> => {
      const email = newEmail()
      await page.goto('/register')
      await field(t('auth.name')).fill(name)
      await field(t('common.contact.email')).fill(email)
      await field(t('auth.password')).fill(PASSWORD)
      await field(t('auth.confirmPassword')).fill(PASSWORD)
      await button(t('auth.register.submit')).click()
      await expect(page.getByRole('heading', { name: t('auth.verify.title') })).toBeVisible()
      return email
    },
    enterCode: async (code: string) => {
      await field(t('auth.verify.code')).fill(code)
      await button(t('auth.verify.submit')).click()
    },
    signIn: async ({ email, password }: Pick<Recruiter, 'email' | 'password'>) => {
      await field(t('common.contact.email')).fill(email)
      await field(t('auth.password')).fill(password)
      await button(t('common.nav.login')).click()
    },
    /** From the plans to the dashboard, with the free plan. */
    subscribe: async () => {
      await page.goto('/pricing')
      await button(t('subscriptions.chooseFree')).click()
      await expect(
        page.getByRole('heading', { name: t('subscriptions.success.title', { plan: 'Starter' }) }),
      ).toBeVisible()
      await page.waitForURL('**/dashboard')
    },
    describeVacancy: async ({ title, description }: Pick<Story, 'title' | 'description'>) => {
      await field(t('vacancies.title')).fill(title)
      await field(t('vacancies.description')).fill(description)
    },
    /** Opens a part of the form that is folded. */
    expandAround: (title: string) => page.locator('summary', { hasText: title }).click(),
    question: (number: number) => field(t('vacancies.question', { number })),
  }
}

/** Signs up, reads the code and confirms the address. Ends on the dashboard. */
export async function register(page: Page, t: Texts, server: TestServer, name: string): Promise<string> {
  const recruiter = recruiterOn(page, t)
  const email = await recruiter.signUp(name)
  await recruiter.enterCode(await codeFor(server.dataDir, email))
  await page.waitForURL('**/dashboard')
  return email
}

/** Puts a signed-in account into the browser, as after a sign-in in another tab. */
export async function arriveSignedIn(page: Page, { token }: Pick<Recruiter, 'token'>): Promise<void> {
  await page.addInitScript(value => {
    if (!sessionStorage.getItem('test-signed-in')) localStorage.setItem('auth_token', value)
    sessionStorage.setItem('test-signed-in', 'yes')
  }, token)
}
