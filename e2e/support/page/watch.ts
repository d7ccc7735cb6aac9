import type { BrowserContext } from '@playwright/test'

/** What must never happen while the product is used, as it happened. */
export interface Watch {
  /** From now on such messages are part of the journey, e.g. the 403 it is about. */
  allow(pattern: RegExp): void
  /** What happened and was not allowed. */
  problems(): string[]
}

/**
 * Notes what every page of a context complains about: console errors, broken security policy, uncaught errors,
 * unhandled rejections, answers of 500 and above.
 */
export function watchContext(context: BrowserContext): Watch {
  const seen: string[] = []
  const allowed: RegExp[] = []
  context.on('console', message => {
    if (message.type() !== 'error') return
    seen.push(`console.error: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', webError => seen.push(`uncaught: ${webError.error().stack ?? webError.error()}`))
  context.on('response', response => {
    if (response.status() >= 500)
      seen.push(`answer ${response.status()}: ${response.request().method()} ${response.url()}`)
  })
  return {
    allow: pattern => allowed.push(pattern),
    problems: () => seen.filter(problem => !allowed.some(pattern => pattern.test(problem))),
  }
}
