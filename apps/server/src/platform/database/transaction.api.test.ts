import { expect, it } from 'vitest'
import { useTestApp } from '../../app/testing/use-test-app.ts'
import { afterCommit, inTransaction } from './transaction.ts'

const { db } = (await useTestApp()).context
/** As PostgreSQL ends one of two transactions that wait for each other. */
const deadlock = () => Object.assign(new Error('deadlock detected'), { code: '40P01' })

it('begins again when another one and it waited for each other, and tells once what it committed', async () => {
  const seen: string[] = []
  const result = await inTransaction(db, async transaction => {
    const isFirst = !seen.includes('tried')
    seen.push('tried')
    afterCommit(transaction, () => void seen.push('committed'))
    if (isFirst) throw deadlock()
    return 'done'
  })
  expect([result, ...seen]).toEqual(['done', 'tried', 'tried', 'committed'])
})

it('gives up after the third time, and at once at anything else', async () => {
  const tried = async (error: unknown) => {
    let tries = 0
    const work = async () => {
      tries += 1
      throw error
    }
    await expect(inTransaction(db, work)).rejects.toBe(error)
    return tries
  }
  expect(await tried(deadlock())).toBe(3)
  expect(await tried(new Error('no'))).toBe(1)
})
