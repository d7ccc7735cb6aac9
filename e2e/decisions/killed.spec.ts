import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { createInterview, createVacancy } from '../support/people/stories.ts'
import { api, createRecruiter, newEmail } from '../support/servers/api.ts'
import { MOVING, passOn } from '../support/servers/server-clock.ts'
import { expect, test, VOICELESS } from '../support/test.ts'

test.use({ environment: { ...VOICELESS, ...MOVING } })

/** Longer than a try that a killed server began is left alone. */
const TRY_MS = 91_000
const PEOPLE = 10

/** Of the mails with this subject: whom each is to, and under which id. */
const mailsOf = async (dataDir: string, subject: string) => {
  const folder = join(dataDir, 'outbox')
  const files = existsSync(folder) ? readdirSync(folder).filter(file => file.endsWith('.eml')) : []
  const mails = await Promise.all(files.map(file => PostalMime.parse(readFileSync(join(folder, file)))))
  return mails
    .filter(mail => mail.subject === subject)
    .map(mail => ({ to: mail.to?.[0]?.address ?? '', id: mail.messageId ?? '' }))
}

test('a server that is killed while it sends to ten loses none and writes to none under two ids', async ({
  server,
}) => {
  const owner = await createRecruiter(server)
  const vacancy = await createVacancy(server, owner)
  const emails = Array.from({ length: PEOPLE }, newEmail)
  const ids: string[] = []
  for (const candidate_email of emails)
    ids.push((await createInterview(server, vacancy, 'en', { candidate_email })).id)
  const subject = 'An answer to all of you'
  const message = { subject, body: 'Dear {name}, no.', send_after_minutes: 0 }
  const body = { ids, action: 'decline', reason: 'Others fit better', message }
  await api(server, 'POST /interviews/bulk', { token: owner.token, body })
  const mails = () => mailsOf(server.dataDir, subject)
  await expect.poll(async () => (await mails()).length, { intervals: [5] }).toBeGreaterThan(2)
  await server.kill()
  const before = (await mails()).length
  passOn(server, TRY_MS)
  await server.restart()
  await expect.poll(async () => new Set((await mails()).map(({ to }) => to)).size).toBe(PEOPLE)
  const states = async () => {
    const found = ids.map(id =>
      api<{ messages: { state: string }[] }>(server, `GET /interviews/${id}/messages`, {
        token: owner.token,
      }),
    )
    return (await Promise.all(found)).flatMap(({ messages }) => messages.map(({ state }) => state))
  }
  await expect.poll(states).toEqual(Array(PEOPLE).fill('sent'))
  const all = await mails()
  expect(new Set(all.map(({ id }) => id)).size).toBe(PEOPLE)
  expect(all.length, `${before} had left before the kill`).toBeLessThanOrEqual(PEOPLE + 5)
})
