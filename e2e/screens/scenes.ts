import type { Scene } from './scene.ts'

const open = (name: string, path: string): Scene => ({
  name,
  go: async (page, { server }) => {
    await page.goto(`${server.origin}${path}`)
    await page.getByRole('heading').first().waitFor()
  },
})

/** Every screen and state that is looked at. */
export const scenes: Scene[] = [
  open('home', '/'),
  open('login', '/login'),
  open('register', '/register'),
  open('pricing', '/pricing'),
  open('not-found', '/no-such-page'),
]
