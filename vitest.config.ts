import { defineConfig } from 'vitest/config'
import { textGroups } from './apps/web/vite-plugin-texts.ts'

/** Whether the time grows with the length of a text alone; and sweeps that take many seconds. */
const LONG = ['{apps,scripts}/**/linear*.test.ts', '{apps,bench}/**/*.sweep.test.ts']

/**
 * API tests whose database is incidental: they are about a provider's line, programs of this machine, the data folder or a bucket, pages, who may
 * ask, or waits in memory. PostgreSQL could break none of them without breaking others, so they run on the embedded database only.
 */
const EMBEDDED_ONLY = 'apps/server/src/**/*.embedded.api.test.ts'

/** Removes what the tests of a file made. */
const CLEAN_UP = ['apps/server/src/platform/testing/clean-up.ts']

/** How long something may take to come about, milliseconds: a busy machine is slow, and only what never comes is a fault. */
const EVENTUALLY = { expect: { poll: { timeout: 15_000 } } }

/**
 * Six projects: `unit` (pure, fast), `components` (parts of screens in a simulated browser), `long` (hostile texts, sweeps: not in `npm run check`), `api` (the real app on a real database), `built` (what `npm run build` has made), `nodes` (several servers on one PostgreSQL and Redis: `npm run test:nodes`).
 * A file's name tells its cost: `*.api.test.ts` starts the app, `*.built.test.ts` reads the build.
 */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [textGroups()],
        test: {
          name: 'unit',
          setupFiles: CLEAN_UP,
          ...EVENTUALLY,
          include: ['{packages,apps}/*/src/**/*.test.ts', '{scripts,bench,e2e}/**/*.test.ts'],
          exclude: ['**/*.{api,built,nodes}.test.ts', ...LONG, '**/node_modules/**'],
          // Pure parts leave nothing behind, so files share their threads and what is loaded there.
          pool: 'threads',
          isolate: false,
          // Two cores, two workers: left alone, it takes one less than there are cores.
          maxWorkers: 2,
          // Peers of a call gather and encrypt: seconds on a busy machine.
          testTimeout: 20_000,
        },
      },
      {
        plugins: [textGroups()],
        test: {
          name: 'components',
          environment: 'happy-dom',
          // No style sheet is loaded: nothing is to be computed.
          environmentOptions: { happyDOM: { settings: { disableComputedStyleRendering: true } } },
          setupFiles: [...CLEAN_UP, 'apps/web/src/testing/set-up.ts'],
          // From Node 25 on, storage of Node's own, which is none without a file, would hide that of the simulated browser.
          execArgv: process.allowedNodeEnvironmentFlags.has('--experimental-webstorage')
            ? ['--no-experimental-webstorage']
            : [],
          include: ['apps/web/src/**/*.test.tsx'],
          pool: 'threads',
          isolate: false,
          maxWorkers: 2,
          testTimeout: 20_000,
        },
      },
      // They measure what the processor does for them, which the threads of one process cannot tell apart.
      {
        test: {
          name: 'long',
          setupFiles: CLEAN_UP,
          ...EVENTUALLY,
          include: LONG,
          pool: 'forks',
          testTimeout: 60_000,
          maxWorkers: 2,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          name: 'api',
          setupFiles: CLEAN_UP,
          ...EVENTUALLY,
          include: ['apps/server/src/**/*.api.test.ts'],
          ...(process.env.TEST_DATABASE_URL ? { exclude: [EMBEDDED_ONLY] } : {}),
          globalSetup: ['apps/server/src/app/testing/make-template.ts'],
          // A job that is tried again waits fifteen seconds.
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // The embedded database is not compiled again for a long life: two seconds for each that a file opens, and it runs as fast.
          execArgv: ['--liftoff-only'],
          // Tests of talks mostly wait, so that two more than there are cores keep both busy.
          maxWorkers: 4,
          // Files share what is loaded, and the database (testing/test-database.ts): each app is closed by the file that started it.
          isolate: false,
          // Projects with their own number of workers cannot run side by side.
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'nodes',
          setupFiles: CLEAN_UP,
          ...EVENTUALLY,
          include: ['apps/server/src/**/*.nodes.test.ts', 'bench/**/*.nodes.test.ts'],
          globalSetup: ['apps/server/src/app/testing/make-template.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          maxWorkers: 1,
          isolate: false,
          sequence: { groupOrder: 4 },
        },
      },
      {
        test: {
          name: 'built',
          setupFiles: CLEAN_UP,
          ...EVENTUALLY,
          include: ['{bench,e2e}/**/*.built.test.ts', 'apps/server/src/**/*.built.test.ts'],
          globalSetup: ['e2e/support/servers/make-data-template.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // They start programs and mostly wait for them.
          maxWorkers: 3,
          maxConcurrency: 2,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
})
