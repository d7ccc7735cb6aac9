import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { accessibilityFaults, SCHEMES, settle } from './axe.ts'

const FOLDER = join(import.meta.dirname, '../../../screens')
/** A desk, a phone and the narrowest window that must work, CSS pixels. */
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
]

/** Some pages always leave room for a scroll bar; phones and most desks lay it over the page. */
const hideScrollbarGutter = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.scrollbarGutter = 'auto'
  })

const expectNoOverflow = async (page: Page, name: string): Promise<void> => {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect.soft(overflow, `pixels that ${name} is wider than its window`).toBeLessThanOrEqual(0)
}

/** Writes `screens/<name>/<language>-<scheme>-<width>.png`, and leaves the window as it was. */
async function takePictures(page: Page, name: string, language: string): Promise<void> {
  const before = page.viewportSize()
  mkdirSync(join(FOLDER, name), { recursive: true })
  await hideScrollbarGutter(page)
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await settle(page, colorScheme)
      await expectNoOverflow(page, `${name}, ${size.width} wide,`)
      const path = join(FOLDER, name, `${language}-${colorScheme}-${size.width}.png`)
      await page.screenshot({ path, fullPage: true, animations: 'disabled', caret: 'hide' })
    }
  }
  if (before) await page.setViewportSize(before)
}

/**
 * Checks a state of a page: axe finds nothing serious, and the page is no wider than its window. Takes its pictures as well when
 * `npm run screens` plays the journey.
 * @param name unique and file-safe, e.g. `candidate-form-problems`; the contact sheet is sorted by it
 * @param schemes for axe; absent: those of the run
 */
export async function stop(page: Page, name: string, schemes?: typeof SCHEMES): Promise<void> {
  expect(await accessibilityFaults(page, schemes), `what axe finds in ${name}`).toEqual([])
  await expectNoOverflow(page, name)
  const { SCREENS } = process.env
  if (SCREENS) await takePictures(page, name, SCREENS)
}
