import { isPage } from '@vivavox/contracts/page-paths'
import type { onRequestAsyncHookHandler } from 'fastify'
import { isClaimed } from '../../modules/company/setup/index.ts'
import type { AppContext } from '../../platform/context.ts'

/** The page of the claim itself, and those that candidates open. */
const OPEN = /^\/(?:(?:setup|my|contact|privacy|terms)\/?$|(?:interview|results)\/)/

/** Leads readers of an installation without administrator to the page that makes one. */
export const leadToSetup = (context: AppContext): onRequestAsyncHookHandler => {
  // An installation that was claimed stays so while the server runs.
  let isKnown = false
  return async ({ url }, reply) => {
    const path = url.split('?')[0] ?? url
    if (isKnown || OPEN.test(path) || !isPage(path)) return
    try {
      isKnown = await isClaimed(context)
    } catch (err) {
      context.log.warn({ err }, 'a page goes out without a look at whether the installation is claimed')
      return
    }
    if (!isKnown) return reply.header('cache-control', 'no-store').redirect('/setup', 302)
  }
}
