import { expect, it } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { openDatabase } from './open-database.ts'
import { DatabaseUnreachable, explainUnreachable } from './unreachable.ts'

const URL_OF_ALL = 'postgres://anna:geheim@db.example.com:5432/vivavox'
const failure = (code: string) => Object.assign(new Error('for user "anna"'), { code })

it.each(['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', '28P01', '3D000'])(
  '%s is told in one line that names the variable and the host, never the user or password',
  code => {
    const { message } = explainUnreachable(failure(code), URL_OF_ALL) as Error
    expect(message).toMatch(/^DATABASE_URL: the database at db\.example\.com [^\n]+$/)
    expect(message).not.toMatch(/anna|geheim/)
  },
)

it('leaves every other error as it is', () => {
  const error = failure('42601')
  expect(explainUnreachable(error, URL_OF_ALL)).toBe(error)
})

it('says so when nothing listens there', async () => {
  const dataDir = temporaryFolder()
  const opening = openDatabase({ databaseUrl: 'postgres://anna:geheim@127.0.0.1:1/vivavox', dataDir })
  await expect(opening).rejects.toThrow(DatabaseUnreachable)
})
