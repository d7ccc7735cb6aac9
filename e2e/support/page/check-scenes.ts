import type { Scene } from '../../screens/scene.ts'
import { expect, test } from '../test.ts'
import { accessibilityFaults, SCHEMES } from './axe.ts'
import { tabFaults } from './keyboard.ts'
import { LANGUAGES } from './texts.ts'

/** One state of every route; the others are looked at with all journeys. */
const EVERY_TIME = new Set([
  'home',
  'login',
  'register',
  'verify-email',
  'forgot-password',
  'reset-password',
  'pricing',
  'not-found',
  'content-privacy',
  'audio-debug',
  'dashboard-vacancies',
  'create-vacancy-draft',
  'vacancy-created',
  'vacancy-edit',
  'vacancy-results',
  'settings-profile',
  'settings-admin-prompts',
  'settings-security',
  'result',
  'compare',
  'result-candidate',
  'result-denied',
  'candidate-1-instructions',
  'candidate-2-form',
  'candidate-3-sound-ready',
  'candidate-4-typing',
  'demo-start',
  'demo-1-instructions',
])

/**
 * Each scene of the pictures is also a place where nothing may be wrong: no complaint of the browser, no fault that axe finds,
 * light or dark; and, in the long form, no stop of the Tab key that is not seen.
 */
export function checkScenes(scenes: readonly Scene[]): void {
  for (const language of LANGUAGES) {
    for (const { name, go, microphone = 'syllables', complaints } of scenes) {
      const tag = language === 'en' && EVERY_TIME.has(name) ? '' : ' @full'
      test(`nothing is wrong with ${name}, ${language}${tag}`, async ({ server, visit }, info) => {
        const page = await visit({ language, microphone, allow: complaints })
        await go(page, { server, language })
        expect(await accessibilityFaults(page, SCHEMES)).toEqual([])
        if (info.project.name === 'full') expect(await tabFaults(page)).toEqual([])
      })
    }
  }
}
