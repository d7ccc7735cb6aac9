import { LOGO_MAX_PIXELS } from '@vivavox/contracts/limits'
import * as z from 'zod'
import type { AppContext, Executor } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { addAuditEntry } from '../../ledger/audit/index.ts'
import { hasPixels } from './has-pixels.ts'
import { readImage } from './image-kind.ts'
import { logoKey, logoName } from './logo-name.ts'
import { swapLogo } from './logos.repository.ts'
import { withoutMetadata } from './without-metadata.ts'

type Needs = Pick<AppContext, 'db' | 'storage' | 'clock' | 'trail'>

/** Sets another logo, or none, and deletes the old one. @throws AppError TOKEN_INVALID when the account was deleted; the new logo is deleted, too */
const replaceLogo = async (
  { db, storage, clock, trail }: Needs,
  userId: string,
  name: string | null,
): Promise<void> => {
  const row = await inTransaction(db, async transaction => {
    const before = await swapLogo(transaction, userId, name)
    const entry = { organisation_id: userId, details: { fields: ['logo'] }, trail }
    if (before) await addAuditEntry(transaction, { at: clock.now(), action: 'settings.updated', ...entry })
    return before
  })
  if (!row) {
    if (name) await storage.remove(logoKey(name))
    throw new AppError('TOKEN_INVALID')
  }
  const before = row.logo
  if (before !== null && before !== name) await storage.remove(logoKey(before))
}

/**
 * Stores a picture without its metadata as the account's logo and deletes the old one.
 * @returns its name
 * @throws AppError VALIDATION_FAILED (path `logo`) unless it is a PNG, JPEG or WebP of at most LOGO_MAX_PIXELS a side, RATE_LIMITED when too many are uploaded at once, TOKEN_INVALID when the account was deleted meanwhile
 */
export const saveLogo = async (context: Needs, userId: string, bytes: Buffer): Promise<string> => {
  const picture = withoutMetadata(bytes)
  const image = readImage(picture)
  const refuse = (message: string) =>
    new AppError('VALIDATION_FAILED', { details: [{ path: 'logo', message }] })
  if (!image) throw refuse('image_kind')
  const sides = [image.width, image.height]
  if (sides.some(side => side < 1 || side > LOGO_MAX_PIXELS)) throw refuse('image_size')
  if (image.kind === 'png' && !(await hasPixels(picture))) throw refuse('image_kind')
  const name = logoName(image.kind)
  await context.storage.write(logoKey(name), picture)
  await replaceLogo(context, userId, name)
  return name
}

export const removeLogo = (context: Needs, userId: string): Promise<void> =>
  replaceLogo(context, userId, null)

const removeLogoJob = defineJob({
  name: 'remove-logo',
  payload: z.object({ name: z.string() }),
  retries: 10,
  retryDelaySeconds: 30,
  expireSeconds: 60,
})

/** Queues the deletion of the file. @param executor the transaction that deletes the account */
export const removeLogoLater = (
  { jobs }: Pick<AppContext, 'jobs'>,
  executor: Executor,
  name: string,
): Promise<void> => jobs.send(removeLogoJob, { name }, { executor })

export const handleLogoRemoval = ({ jobs, storage }: Pick<AppContext, 'jobs' | 'storage'>): void =>
  jobs.handle(removeLogoJob, ({ payload }) => storage.remove(logoKey(payload.name)))
