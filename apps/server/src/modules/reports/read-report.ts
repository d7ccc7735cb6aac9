import type { Evaluation } from '@vivavox/contracts/evaluations'
import type { Interview } from '@vivavox/contracts/interviews'
import type { UiLocale } from '@vivavox/contracts/locales'
import type { AppContext } from '../../platform/context.ts'
import { type InterviewRow, readInterview } from '../interviews/index.ts'
import { hideIdentity, presentShown } from '../shares/index.ts'
import type { ReportInput } from './report-input.ts'

export interface ReportWish {
  transcript: boolean
  contacts: boolean
}

const engineOf = (evaluation: Interview['evaluation']): Evaluation['engine'] | null =>
  evaluation && 'engine' in evaluation ? evaluation.engine : null

/** What a report for the owner is made of, as far as it is to be told. */
export const readReport = async (
  context: AppContext,
  row: InterviewRow,
  { transcript, contacts }: ReportWish,
  locale: UiLocale,
): Promise<ReportInput> => {
  const { config, clock } = context
  const interview = await readInterview(context, row, 'owner')
  const shown = presentShown(interview)
  return {
    locale,
    productName: config.productName,
    brandColor: config.brandColor,
    address: `${config.publicOrigin}/results/${row.id}`,
    identity: contacts,
    transcript,
    interview: contacts ? shown : await hideIdentity(shown, locale),
    engine: engineOf(interview.evaluation),
    printedAt: clock.now().toISOString(),
  }
}
