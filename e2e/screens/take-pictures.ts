import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'

/** Widths in CSS pixels: a desk, a phone, the narrowest that must work. */
const SIZES = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
]
const SCHEMES = ['light', 'dark'] as const

/** A picture and how far its content is wider than the window, in CSS pixels; 0 when it fits. */
export interface Picture {
  file: string
  overflow: number
}

/** Phones and most desks lay scroll bars over the page: no room is kept for one in the pictures. */
const freeTheEdge = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.scrollbarGutter = 'auto'
  })

async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const due = [...document.images].filter(image => image.loading !== 'lazy')
    await Promise.allSettled(due.map(image => image.decode()))
    await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))
  })
}

/** Takes the page as it stands, in every width, light and dark, into `folder`; names are `<language>-<scheme>-<width>.png`. */
export async function takePictures(page: Page, folder: string, language: string): Promise<Picture[]> {
  mkdirSync(folder, { recursive: true })
  await freeTheEdge(page)
  const pictures: Picture[] = []
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    for (const size of SIZES) {
      await page.setViewportSize(size)
      await settle(page)
      const file = join(folder, `${language}-${colorScheme}-${size.width}.png`)
      await page.screenshot({ path: file, fullPage: true, animations: 'disabled', caret: 'hide' })
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      pictures.push({ file, overflow: Math.max(0, overflow) })
    }
  }
  return pictures
}
