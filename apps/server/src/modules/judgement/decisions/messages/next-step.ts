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

/**
 * A stored text with the link of the candidate's page, secret included: for the mail alone. It stands by itself: behind another address it would
 * be a part of that, and tell its site the secret.
 */
export const withPage = (text: string, config: Config, interviewId: string): string =>
  text.replaceAll(PAGE_VARIABLE, (_, at: number) => {
    const isApart = at === 0 || /[ \n]/.test(text[at - 1] ?? '')
    return `${isApart ? '' : ' '}${pageUrl(config, interviewId)}`
  })

/** A stored text for readers in the organisation. */
export const withPageAddress = (text: string, config: Config): string =>
  text.replaceAll(PAGE_VARIABLE, pageAddress(config))
