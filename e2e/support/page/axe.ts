import { AxeBuilder } from '@axe-core/playwright'
import { type Page, test } from '@playwright/test'

export const SCHEMES = ['light', 'dark'] as const
type Scheme = (typeof SCHEMES)[number]
const GRAVE = new Set(['serious', 'critical'])

/** The theme is the system's, and its colours have arrived: nothing that is seen fades any more but what never ends. */
export async function settle(page: Page, colorScheme: Scheme): Promise<void> {
  await page.waitForFunction(
    // The outbox has no script: its style follows by itself.
    dark => document.scripts.length === 0 || document.documentElement.classList.contains('dark') === dark,
    colorScheme === 'dark',
  )
  await page.evaluate(async () => {
    await document.fonts.ready
    // A fade begins with the frame after the change.
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
      // In what is folded up time stands still.
      .filter(({ effect }) => !(effect instanceof KeyframeEffect) || effect.target?.checkVisibility())
    await Promise.allSettled(ending.map(animation => animation.finished))
  })
}

/** All rules, in a third of the time: the reports are put together in the page instead of a blank one, and only of what is wrong. */
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

/** What may be wrong in the dark alone: all else is the same page. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block']

/** Light alone with every `npm test`; pages as they open are looked at in the dark, too. */
const schemesOfRun = () =>
  test.info().project.name === 'full' || process.env.SCREENS ? SCHEMES : (['light'] as const)

/** Everything serious or critical that axe finds on the page as it stands; one line each. */
export async function accessibilityFaults(
  page: Page,
  schemes: readonly Scheme[] = schemesOfRun(),
): Promise<string[]> {
  const faults: string[] = []
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await settle(page, colorScheme)
    const look = axe(page)
    const { violations } = await (colorScheme === 'dark' ? look.withRules(OF_COLOURS) : look).analyze()
    for (const { id, impact, nodes } of violations.filter(({ impact }) => GRAVE.has(impact ?? '')))
      faults.push(
        `${colorScheme}: ${id} (${impact}): ${nodes.map(({ target, failureSummary }) => `${target} ${failureSummary}`).join(' | ')}`,
      )
  }
  return faults
}
