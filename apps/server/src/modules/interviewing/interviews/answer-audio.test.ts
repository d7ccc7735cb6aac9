import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { AppError } from '../../../platform/http/app-error.ts'
import { createDiskStorage } from '../../../platform/storage/disk-storage.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { temporaryFolder } from '../../../platform/testing/temporary-folder.ts'
import { answerKey, answersFolder, dropAnswerParts, keepAnswerPart } from './answer-audio.ts'
import { USUAL_ANSWER } from './answer-limits.ts'

let storage: Storage
beforeAll(() => {
  storage = createDiskStorage(temporaryFolder())
})

const stores = () => ({ sound: storage, pieces: storage, reserve: async () => undefined })

const ID = '0190f3c0-0000-7000-8000-000000000001'

const send = async (clientId: string, parts: Uint8Array[]) => {
  for (const [part, bytes] of parts.entries()) {
    const whole = await keepAnswerPart(stores(), {
      interviewId: ID,
      clientId,
      bytes,
      part,
      last: part === parts.length - 1,
    })
    if (whole) return whole
  }
  throw new Error('no last part')
}

describe('keepAnswerPart', () => {
  it('puts any parts together again, under any id a candidate may choose', async () => {
    const part = fc.uint8Array({ minLength: 1, maxLength: 300 })
    await fc.assert(
      fc.asyncProperty(
        fc.string({ minLength: 1, maxLength: 100 }),
        fc.array(part, { minLength: 1, maxLength: 6 }),
        async (clientId, parts) => {
          const whole = Buffer.concat(parts)
          expect(Buffer.from(await send(clientId, parts)).equals(whole)).toBe(true)
          expect(Buffer.from(await storage.read(answerKey(ID, clientId))).equals(whole)).toBe(true)
          await dropAnswerParts(storage, ID, clientId)
        },
      ),
      { numRuns: 25 },
    )
    expect(answerKey(ID, '../../etc')).toMatch(/^answers\/[0-9a-f-]+\/[0-9a-f]+\/audio$/)
    await storage.remove(answersFolder(ID))
  })

  it('takes a part twice, and refuses too much', async () => {
    const bytes = new Uint8Array(USUAL_ANSWER.bytes / 2 + 1)
    const first = { interviewId: ID, clientId: 'big', bytes, part: 0, last: false }
    expect(await keepAnswerPart(stores(), first)).toBeNull()
    expect(await keepAnswerPart(stores(), first)).toBeNull()
    await expect(keepAnswerPart(stores(), { ...first, part: 1, last: true })).rejects.toMatchObject({
      code: 'TOO_LARGE',
    })
  })
})

it('asks for all of an answer again that had to make room while it was put together', async () => {
  const pieces: Storage = {
    ...storage,
    read: async () => {
      throw new AppError('NOT_FOUND')
    },
  }
  const part = (part: number, last: boolean) => ({
    interviewId: ID,
    clientId: 'gone',
    bytes: Buffer.from([1]),
    part,
    last,
  })
  await keepAnswerPart({ ...stores(), pieces }, part(0, false))
  await expect(keepAnswerPart({ ...stores(), pieces }, part(1, true))).rejects.toMatchObject({
    code: 'INTERNAL',
  })
})
