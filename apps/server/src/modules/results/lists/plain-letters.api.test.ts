import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { createAccount } from '../../../app/testing/create-account.ts'
import { interviewRow } from '../../../app/testing/interview-row.ts'
import { seedVacancy } from '../../../app/testing/seed-vacancy.ts'
import { useTestApp } from '../../../app/testing/use-test-app.ts'

const app = await useTestApp()
const MIGRATIONS = ['0066_search_in_unicode', '0077_search_thorn_schwa_sigma'].map(name =>
  join(import.meta.dirname, `../../../../migrations/${name}.sql`),
)
const REPORTED = join(import.meta.dirname, 'testing/names.tsv')

const CASES: [stored: string, typed: string[]][] = [
  ['Þóra Ólafsdóttir', ['thora', 'þóra', 'ÞÓRA']],
  ['Əliyev Rəşad', ['eliyev', 'resad', 'əliyev']],
  ['ΠΕΤΡΟΣ Αλεξίου', ['πέτρος', 'πετροσ', 'ΑΛΕΞ']],
  ['Артём', ['артем', 'АРТЁМ']],
  ['Zoe\u0308 Lee', ['zoë', 'zoe lee', 'zoe\u00a0lee', 'zoe\u3000lee']],
  ['Łukasz Żółć', ['lukasz', 'zolc']],
  ['Андрей', ['андрей']],
  ['Jürgen Weiß', ['weiss', 'weiß', 'jurgen']],
  ['Anne‑Marie Dupont', ['anne-marie', 'anne marie', 'anne–marie']],
  ['D’Arcy Ng', ["d'arcy", 'd’arcy', 'dʼarcy', 'darcy', 'd`arcy']],
  ['Søren Kjær', ['soren', 'kjaer']],
  ['ＹＡＭＡＤＡ 山田', ['yamada', '山田']],
  ['김민준', ['김민준', '김민준'.normalize('NFD')]],
  ['がくと', ['がくと'.normalize('NFD')]],
  ['Şule Çağlar', ['sule caglar']],
  ['50%_off', ['50%_']],
  ['Мария Ковалёва', ['ковалева мария', 'Ковалёва, Мария']],
  ['Trần Đặng Đức', ['dang duc', 'đức trần']],
]

it('finds names from before and after the migration however they are typed', async () => {
  const owner = await createAccount(app.context)
  const vacancyId = await seedVacancy(app.context, owner.id, {})
  const reported = (await readFile(REPORTED, 'utf8'))
    .split('\n')
    .filter(Boolean)
    .map(line => line.split('\t') as [string, string])
  const cases = [...CASES, ...reported.map(([stored, typed]): [string, string[]] => [stored, [typed]])]
  const names = [...new Set(cases.map(([stored]) => stored))]
  const insert = (chosen: string[]) => {
    const rows = chosen.map(candidate_name =>
      interviewRow({ ownerId: owner.id, vacancyId }, new Date(Date.UTC(2026, 0, 5)), { candidate_name }),
    )
    return app.database.db.insertInto('interviews').values(rows).execute()
  }
  await app.database.raw('alter table interviews disable trigger interviews_searched')
  await insert(names.slice(0, 6))
  await app.database.raw('alter table interviews enable trigger interviews_searched')
  for (const migration of MIGRATIONS) await app.database.raw(await readFile(migration, 'utf8'))
  await insert(names.slice(6))
  for (const [stored, searches] of cases)
    for (const search of searches) {
      const { body } = await app.api('GET', `/interviews?search=${encodeURIComponent(search)}`, owner)
      const found = body.interviews.map((row: { candidate_name: string }) => row.candidate_name)
      expect([search, found]).toEqual([search, [stored]])
    }
})

it('takes й for и, since searches are often typed without the mark', async () => {
  const owner = await createAccount(app.context)
  const vacancyId = await seedVacancy(app.context, owner.id, {})
  const row = { candidate_name: 'Андрей' }
  const at = new Date(Date.UTC(2026, 0, 5))
  await app.database.db
    .insertInto('interviews')
    .values(interviewRow({ ownerId: owner.id, vacancyId }, at, row))
    .execute()
  for (const search of ['андреи', 'Андрей']) {
    const { body } = await app.api('GET', `/interviews?search=${encodeURIComponent(search)}`, owner)
    expect(body.interviews).toMatchObject([row])
  }
})

it('finds vacancies by their titles in the same way', async () => {
  const owner = await createAccount(app.context)
  await seedVacancy(app.context, owner.id, { title: 'Führer für Straßenbahn – Düsseldorf' })
  for (const search of ['strassenbahn', 'fuhrer fur', 'bahn - düsseldorf', 'STRASSENBAHN']) {
    const { body } = await app.api('GET', `/dashboard/vacancies?search=${encodeURIComponent(search)}`, owner)
    expect([search, body.vacancies.length]).toEqual([search, 1])
  }
})
