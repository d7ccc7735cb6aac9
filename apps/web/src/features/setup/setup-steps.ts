import { SETUP_STEPS, type SetupStep } from '@vivavox/contracts/lists'
import type { Reply } from '../../lib/api/api.ts'

export type StepStates = Reply<'GET /admin/setup-steps'>['steps']

/** The step that an address names, else the first that is open, else the last. */
export const stepToShow = (asked: string | null, states: StepStates): SetupStep =>
  SETUP_STEPS.find(step => step === asked) ??
  states.find(({ state }) => state === 'open')?.step ??
  SETUP_STEPS[SETUP_STEPS.length - 1] ??
  'start'

/** @returns undefined before the first and behind the last */
export const stepBeside = (step: SetupStep, by: 1 | -1): SetupStep | undefined =>
  SETUP_STEPS[SETUP_STEPS.indexOf(step) + by]
