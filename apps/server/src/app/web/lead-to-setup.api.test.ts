import Fastify from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { createAccount } from '../testing/create-account.ts'
import { useTestApp } from '../testing/use-test-app.ts'
import { leadToSetup } from './lead-to-setup.ts'

const app = await useTestApp()
const pages = Fastify()
pages.addHook('onRequest', leadToSetup(app.context))
pages.get('/*', () => 'a page')
afterAll(() => pages.close())

const LED = ['/', '/login', '/register?next=%2F', '/dashboard', '/pricing', '/demo', '/help', '/join']
const OPEN = ['/setup', '/setup/?x=1', '/interview/1', '/results/1', '/my', '/assets/a.js', '/wp-admin.php']
const statusOf = async (url: string) => (await pages.inject({ url })).statusCode

it('leads every page but that of the claim and those of candidates to /setup, until there is an administrator', async () => {
  expect((await pages.inject({ url: '/login' })).headers.location).toBe('/setup')
  expect(await Promise.all(LED.map(statusOf))).toEqual(LED.map(() => 302))
  expect(await Promise.all(OPEN.map(statusOf))).toEqual(OPEN.map(() => 200))
  await createAccount(app.context, { role: 'admin', role_source: 'granted' })
  expect(await Promise.all([...LED, ...OPEN].map(statusOf))).toEqual([...LED, ...OPEN].map(() => 200))
})
