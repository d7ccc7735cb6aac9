import { expect, it } from 'vitest'
import { createDiskStorage } from '../../../platform/storage/disk-storage.ts'
import { StorageUnavailable } from '../../../platform/storage/storage-unavailable.ts'
import { temporaryFolder } from '../../../platform/testing/temporary-folder.ts'
import { letterheadOf } from './logo-for-mail.ts'
import { logoKey } from './logo-name.ts'
import { jpeg, png, webp } from './testing/pictures.ts'

const storage = createDiskStorage(temporaryFolder())
const headOf = async (company_logo: string | null, bytes?: Buffer) => {
  if (company_logo && bytes) await storage.write(logoKey(company_logo), bytes)
  return letterheadOf({ storage }, { company_name: 'Acme', company_logo })
}

it.each([
  [640, 120, 160, 30],
  [100, 400, 14, 56],
  [20, 10, 20, 10],
  [2_000, 1, 160, 1],
])('shows %i by %i pixels as %i by %i', async (width, height, shownWidth, shownHeight) => {
  const picture = png(width, height)
  expect(await headOf('a.png', picture)).toEqual({
    bytes: picture,
    type: 'image/png',
    name: 'Acme',
    width: shownWidth,
    height: shownHeight,
  })
})

it('is what every mail program shows, and there', async () => {
  expect(await headOf('b.jpg', jpeg(9, 9))).toMatchObject({ type: 'image/jpeg' })
  for (const [name, bytes] of [[null], ['gone.png'], ['c.webp', webp(9, 9)]] as const)
    expect(await headOf(name, bytes)).toBeUndefined()
})

it('is left out while the store is away; any other fault is told', async () => {
  const failing = (error: Error) =>
    letterheadOf(
      { storage: { ...storage, read: () => Promise.reject(error) } },
      { company_name: 'Acme', company_logo: 'a.png' },
    )
  expect(await failing(new StorageUnavailable('ECONNREFUSED'))).toBeUndefined()
  await expect(failing(new Error('broken'))).rejects.toThrow('broken')
})
