import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const SCHEMES = ['light', 'dark'] as const
const GRAVE = new Set(['serious', 'critical'])

/** Colours have arrived: nothing that is seen fades any more but what never ends. */
const settle = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await document.fonts.ready
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      // In what is folded up time stands still.
      .filter(({ effect }) => !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility())
    await Promise.allSettled(ending.map(animation => animation.finished))
  })

/** Everything serious or critical that axe finds on the page as it stands, light and dark; one line each. */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await settle(page)
    const { violations } = await new AxeBuilder({ page }).analyze()
    for (const { id, impact, nodes } of violations.filter(({ impact }) => GRAVE.has(impact ?? '')))
      faults.push(
        `${colorScheme}: ${id} (${impact}): ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join(' | ')}`,
      )
  }
  return faults
}
