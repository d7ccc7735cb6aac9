import { template } from './test-database.ts'

/** Runs once before all API tests: on a new machine the first files would else make the template side by side, against their time limits. */
export const setup = async (): Promise<void> => {
  if (!process.env.TEST_DATABASE_URL) await template()
}
