import { text } from 'node:stream/consumers'
import { describe, expect, it, vi } from 'vitest'
import type { AppContext } from '../../../platform/context.ts'
import { exportCsv } from './export-csv.ts'

const brokenDatabase = () => {
  const warn = vi.fn()
  const db = {
    selectFrom: () => {
      throw new Error('the database is gone')
    },
  }
  return { context: { db, log: { warn } } as unknown as AppContext, warn }
}

describe('a CSV export', () => {
  it('breaks off for its reader, and nothing else, when the database fails', async () => {
    const { context, warn } = brokenDatabase()
    const csv = exportCsv(context, { userId: 'owner', hiddenFrom: null }, '-created_at', 'en')
    await expect(text(csv)).rejects.toThrow('the database is gone')
    expect(warn).toHaveBeenCalledOnce()
  })

  it('ends when its reader goes away', async () => {
    const { context, warn } = brokenDatabase()
    const csv = exportCsv(context, { userId: 'owner', hiddenFrom: null }, '-created_at', 'en')
    csv.destroy()
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce())
  })
})
