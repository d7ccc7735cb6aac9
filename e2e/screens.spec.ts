import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { scenes } from './screens/scenes.ts'
import { takePictures } from './screens/take-pictures.ts'
import { withMicrophone } from './support/page/chromium.ts'
import { BROWSER_LOCALE, LANGUAGES } from './support/page/texts.ts'
import { expect, test } from './support/test.ts'

const FOLDER = join(import.meta.dirname, '../screens')

for (const { name, go, microphone = 'syllables' } of scenes) {
  for (const language of LANGUAGES) {
    test(`${name}, ${language}`, async ({ server }) => {
      const browser = await chromium.launch(withMicrophone(microphone))
      try {
        const page = await browser.newPage({
          locale: BROWSER_LOCALE[language],
          viewport: { width: 1440, height: 900 },
        })
        await go(page, { server, language })
        for (const { file, overflow } of await takePictures(page, join(FOLDER, name), language))
          expect.soft(overflow, `${file} is wider than its window`).toBe(0)
      } finally {
        await browser.close()
      }
    })
  }
}
