import { makeTemplate } from './test-database.ts'

/** Runs once before all API tests: on a new machine the first files would else make the template side by side, against their time limits. */
export const setup = makeTemplate
