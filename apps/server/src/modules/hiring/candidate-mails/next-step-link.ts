import type { NextStep } from '@vivavox/contracts/next-step'
import type { Config } from '../../../platform/config/config.ts'
import { pageUrl } from './page-link.ts'

/**
 * What `{next_step}` stands for in a message to an advanced candidate: the company's address, or the candidate's own page, where they choose a time.
 * @param id of the interview
 * @returns null where the vacancy has no next step
 */
export const nextStepLink = (
  config: Pick<Config, 'secretKey' | 'publicOrigin'>,
  { kind, url }: NextStep,
  id: string,
): string | null => (kind === 'link' ? (url ?? null) : kind === 'slots' ? pageUrl(config, id) : null)
