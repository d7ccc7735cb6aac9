import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UNDO_GRACE_MS } from '@vivavox/contracts/values'
import { textsIn } from '../support/page/texts.ts'
import { arriveSignedIn } from '../support/people/recruiter.ts'
import { createInterview, createVacancy } from '../support/people/stories.ts'
import { createRecruiter } from '../support/servers/api.ts'
import { MOVABLE, passOn } from '../support/servers/server-clock.ts'
import { expect, test } from '../support/test.ts'

const t = textsIn('en')
/** The server looks every 30 seconds for what is to go. */
const LOOKED_MS = 45_000

test.use({ environment: MOVABLE })

test('what was deleted and not taken back in time is gone, with its files', async ({
  server,
  visit,
  allow,
}) => {
  // The page may still be reading about its neighbours.
  allow(/404/)
  const owner = await createRecruiter(server)
  const vacancy = await createVacancy(server, owner)
  const { id } = await createInterview(server, vacancy)
  const folder = join(server.dataDir, 'recordings', 'answers', id, 'a')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, '0'), 'sound')
  const page = await visit()
  await arriveSignedIn(page, owner)
  await page.goto(`/results/${id}`)
  await page.getByRole('button', { name: t('deciding.actions') }).click()
  await page.getByRole('menuitem', { name: t('deciding.deleteNow') }).click()
  // The pointer above it stops its time.
  await page.getByText(t('evaluations.deleted')).hover()
  expect(existsSync(folder)).toBe(true)
  passOn(server, UNDO_GRACE_MS)
  await page.getByRole('button', { name: t('results.undo'), exact: true }).click()
  await expect(page.getByText(t('results.notBack.late'))).toBeVisible()
  await expect.poll(() => existsSync(folder), { timeout: LOOKED_MS }).toBe(false)
})
