import type { NextStep } from '@vivavox/contracts/next-step'
import type { AppContext } from '../../../../platform/context.ts'
import { pageAddress, pageUrl } from '../../../hiring/candidate-mails/index.ts'

/** What stands in a stored message for the candidate's own page. */
export const PAGE_VARIABLE = '{next_step}'

/**
 * Where a candidate goes on after a decision: the company's address, or `PAGE_VARIABLE` for their own page, where they choose a time. null:
 * nowhere, and no message may name it.
 */
export const nextStepOf = ({ kind, url }: NextStep): string | null =>
  kind === 'slots' ? PAGE_VARIABLE : kind === 'link' ? (url ?? null) : null

type Config = Pick<AppContext['config'], 'publicOrigin' | 'secretKey'>

/** A stored text with the link of the candidate's page, secret included: for the mail alone. */
export const withPage = (text: string, config: Config, interviewId: string): string =>
  text.replaceAll(PAGE_VARIABLE, pageUrl(config, interviewId))

/** A stored text for readers in the organisation. */
export const withPageAddress = (text: string, config: Config): string =>
  text.replaceAll(PAGE_VARIABLE, pageAddress(config))
