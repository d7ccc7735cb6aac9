import { defineConfig } from '@playwright/test'
import { withMicrophone } from './support/page/chromium.ts'
import { VOICELESS } from './support/servers/environments.ts'

// One seed for the whole run, so that its random moments can be had again.
process.env.KILL_SEED ??= `${Date.now() % 1_000_000}`

/** These take pictures and check nothing. */
const PICTURES = '**/landing-{pictures,sample}.spec.ts'
/** Spoken interviews: time and sound are measured. */
const TALKS = ['**/{interviews,demo}/*.spec.ts', '**/keyboard/interview.spec.ts']
/** Here sound is compared with what was sent, to a fifth, or searched for gaps: a busy machine loses more. */
const MEASURED = '**/interviews/{openai,gemini,slow-downlink}.spec.ts'

/** The level bars of a room move less: a tenth of the processor. They move with the full run. */
const CALM = { contextOptions: { reducedMotion: 'reduce' } } as const

/**
 * `talks`, then `pages`, and `sound` run with every `npm test`, `full` adds what is tagged @full (`npm run e2e:full`), `screens` takes
 * pictures at the stops of journeys, `landing` those that the landing page shows. A worker takes projects in this order, and files by their names.
 * How many browsers each has stands in `scripts/lib/test-steps.mjs`.
 */
export default defineConfig<object, { environment: Record<string, string> }>({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: '../test-results/e2e',
  globalSetup: './support/servers/make-data-template.ts',
  workers: 1,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../test-results/reports/e2e.json' }]],
  use: {
    launchOptions: withMicrophone('syllables'),
    // Traces take a sixth of the processor: `full` has them, and `--trace=retain-on-failure` shows what failed.
    trace: 'off',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
  },
  projects: [
    { name: 'talks', testMatch: TALKS, testIgnore: MEASURED, grepInvert: /@full/, use: CALM },
    {
      name: 'pages',
      testIgnore: [PICTURES, ...TALKS],
      grepInvert: /@full/,
      // Pages keep the processor busy, talks mostly wait.
      workers: 3,
      use: { environment: VOICELESS },
    },
    {
      name: 'sound',
      testMatch: MEASURED,
      grepInvert: /@full/,
      use: CALM,
      outputDir: '../test-results/sound',
    },
    {
      name: 'full',
      testIgnore: PICTURES,
      use: { trace: { mode: 'retain-on-failure', screenshots: false } },
    },
    { name: 'screens', testIgnore: PICTURES, grepInvert: /@full/, timeout: 10 * 60_000 },
    { name: 'landing', testMatch: PICTURES, timeout: 10 * 60_000 },
  ],
})
