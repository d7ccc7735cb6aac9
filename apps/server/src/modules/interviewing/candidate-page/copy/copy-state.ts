import { DAY_MS, HOUR_MS } from '../../../../platform/clock.ts'
import type { AppContext } from '../../../../platform/context.ts'
import { copyPath, signedUploadUrl } from '../../interviews/index.ts'
import type { Page } from '../candidate-page.repository.ts'

/** How long a copy can be downloaded, milliseconds. */
export const COPY_KEPT_MS = DAY_MS
/** One that is not ready by then has failed. */
const MAKING_MS = HOUR_MS
type Needs = Pick<AppContext, 'config' | 'clock'>
/** Where the file of a page's copy is served. */
export const pathOf = ({ config }: Needs, { interview, id }: Page) => copyPath(config, interview?.id ?? id)

/** How far the copy of a page is, with a link to it. */
export const copyOf = (context: Needs, page: Page) => {
  const { copy_asked_at: asked, copy_ready_at: ready } = page.kept ?? {}
  const now = context.clock.now().getTime()
  if (asked && !ready && now - asked.getTime() < MAKING_MS) return { state: 'making' as const, url: null }
  if (!ready) return { state: 'none' as const, url: null }
  if (now - ready.getTime() >= COPY_KEPT_MS) return { state: 'expired' as const, url: null }
  return { state: 'ready' as const, url: signedUploadUrl(context, pathOf(context, page)) }
}
