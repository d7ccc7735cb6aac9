import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createAccount } from '../../app/testing/create-account.ts'
import { interviewRow } from '../../app/testing/interview-row.ts'
import { seedVacancy } from '../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../app/testing/use-test-app.ts'

const app = await useTestApp()
const MIGRATION = join(import.meta.dirname, '../../../migrations/0051_search_by_plain_letters.sql')

it('names from before the migration are found, whichever way their letters were written', async () => {
  const owner = await createAccount(app.context)
  const vacancyId = await seedVacancy(app.context, owner.id, {})
  await app.database.raw(`drop trigger interviews_searched on interviews;
    drop function search_by_plain_letters(); drop function plain_letters(text)`)
  const at = new Date(Date.UTC(2026, 0, 5))
  const rows = ['Артём', 'Zoe\u0308', 'Łukasz', 'Андрей'].map(candidate_name =>
    interviewRow({ ownerId: owner.id, vacancyId }, at, { candidate_name }),
  )
  await app.database.db.insertInto('interviews').values(rows).execute()
  await app.database.raw(await readFile(MIGRATION, 'utf8'))
  for (const [search, name] of [
    ['артем', 'Артём'],
    ['zoë', 'Zoe\u0308'],
    ['lukasz', 'Łukasz'],
    ['андрей', 'Андрей'],
  ] as const) {
    const { body } = await app.api('GET', `/interviews?search=${encodeURIComponent(search)}`, owner)
    expect(body.interviews.map((row: { candidate_name: string }) => row.candidate_name)).toEqual([name])
  }
})
