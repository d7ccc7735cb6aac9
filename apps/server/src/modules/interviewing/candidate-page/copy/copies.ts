import * as z from 'zod'
import type { AppContext } from '../../../../platform/context.ts'
import { inTransaction } from '../../../../platform/database/transaction.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { defineJob } from '../../../../platform/jobs/jobs.ts'
import { attemptOf } from '../../../../platform/security/count-attempts.ts'
import { copyPath, fileKey } from '../../interviews/index.ts'
import { findPage, keepOfPage, listOldCopies, lockKept, type Page } from '../candidate-page.repository.ts'
import { COPY_KEPT_MS, copyOf, pathOf } from './copy-state.ts'
import { makeCopy } from './make-copy.ts'

/** Of all candidates of an organisation. */
const COPIES = { name: 'pageCopies', times: 300, seconds: 86_400 }

const copyJob = defineJob({
  name: 'copy-page',
  payload: z.object({ pageId: z.uuid() }),
  retries: 4,
  retryDelaySeconds: 10,
  expireSeconds: 600,
  oneAtATime: true,
})

/** Has a copy made; while one is being made, nothing more. @throws AppError RATE_LIMITED, NOT_FOUND for an erased page */
export const askForCopy = async (context: AppContext, page: Page): Promise<void> => {
  const { db, clock, jobs, limits } = context
  if (page.kept?.erased_at) throw new AppError('NOT_FOUND')
  if (copyOf(context, page).state === 'making') return
  await attemptOf(limits.of(COPIES), page.organisationId).take()
  await inTransaction(db, async transaction => {
    const at = clock.now()
    await keepOfPage(transaction, page, at, { copy_asked_at: at, copy_ready_at: null })
    await jobs.send(copyJob, { pageId: page.id }, { key: page.id, executor: transaction })
  })
}

/** The file goes again where the page was erased while it was written. */
const store = async (context: AppContext, pageId: string): Promise<void> => {
  const page = await findPage(context.db, pageId)
  const copy = page && !page.kept?.erased_at ? await makeCopy(context, page) : null
  if (!page || !copy) return
  const path = pathOf(context, page)
  await context.storage.write(fileKey(path), copy)
  const isKept = await inTransaction(context.db, async transaction => {
    const kept = await lockKept(transaction, pageId)
    const now = await findPage(transaction, pageId)
    if (!kept || kept.erased_at || now?.interview?.id !== page.interview?.id) return false
    await keepOfPage(transaction, page, context.clock.now(), { copy_ready_at: context.clock.now() })
    return true
  })
  if (!isKept) await context.storage.remove(fileKey(path))
}

export const handleCopyJobs = (context: AppContext): void =>
  context.jobs.handle(copyJob, ({ payload }) => store(context, payload.pageId))

/** Removes copies that can no longer be downloaded. */
export const sweepCopies = async (context: AppContext): Promise<void> => {
  const before = new Date(context.clock.now().getTime() - COPY_KEPT_MS)
  for (const { id } of await listOldCopies(context.db, before)) {
    const page = await findPage(context.db, id)
    if (!page) continue
    for (const each of new Set([page.interview?.id ?? id, id]))
      await context.storage.remove(fileKey(copyPath(context.config, each)))
    await keepOfPage(context.db, page, context.clock.now(), { copy_asked_at: null })
  }
}
