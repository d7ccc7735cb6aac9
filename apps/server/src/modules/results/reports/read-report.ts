import type { Evaluation } from '@vivavox/contracts/evaluations'
import type { Interview } from '@vivavox/contracts/interviews'
import type { UiLocale } from '@vivavox/contracts/locales'
import { PERMISSIONS } from '@vivavox/contracts/permissions'
import { interpolate } from '../../../platform/catalogue-text.ts'
import type { AppContext } from '../../../platform/context.ts'
import { readLogo } from '../../hiring/logos/index.ts'
import { findVacancy, printedNotice, type VacancyRow } from '../../hiring/vacancies/index.ts'
import { type InterviewRow, readInterview } from '../../interviewing/interviews/index.ts'
import { candidateAlias, isCandidateHidden } from '../../judgement/decisions/index.ts'
import { hideIdentity, type Link, presentShown, readForLink } from '../shares/index.ts'
import type { NoticeInput, ReportDecision, ReportInput } from './report-input.ts'
import { reportTexts } from './report-texts.ts'

interface ReportWish {
  transcript: boolean
  contacts: boolean
  decision: boolean
}

const engineOf = (evaluation: Interview['evaluation']): Evaluation['engine'] | null =>
  evaluation && 'engine' in evaluation ? evaluation.engine : null

const decisionOf = ({ decision }: Interview, identity: boolean): ReportDecision | null =>
  decision
    ? {
        decision: decision.decision,
        rating: decision.rating,
        decided_at: decision.decided_at,
        reason: identity ? decision.reason : null,
        by: decision.decided_by?.name ?? null,
      }
    : null

const documentOf = async (context: AppContext, vacancy: VacancyRow | undefined) => ({
  productName: context.config.productName,
  brandColor: context.config.brandColor,
  logo: await readLogo(context, vacancy?.company_logo),
  printedAt: context.clock.now().toISOString(),
})

/** What a report for the owner is made of, as far as it is to be told and as the account may know. */
export const readReport = async (
  context: AppContext,
  { interview: row, accountId }: { interview: InterviewRow; accountId: string },
  { transcript, contacts, decision }: ReportWish,
  locale: UiLocale,
): Promise<ReportInput> => {
  const isHidden = await isCandidateHidden(context.db, row.id, accountId)
  const viewer = { kind: 'owner', accountId, may: PERMISSIONS } as const
  const interview = await readInterview(context, row, viewer, { hides: false })
  const vacancy = await findVacancy(context.db, row.vacancy_id)
  const identity = contacts && !isHidden
  const shown = presentShown(interview)
  return {
    ...(await documentOf(context, vacancy)),
    locale,
    address: `${context.config.publicOrigin}/results/${row.id}`,
    identity,
    alias: isHidden ? candidateAlias(row.candidate_number, locale) : null,
    transcript,
    interview: identity ? shown : await hideIdentity(shown, locale),
    decision: decision ? decisionOf(interview, identity) : null,
    humanScore: interview.human_score ?? null,
    engine: engineOf(interview.evaluation),
    watermark: null,
  }
}

/** What a report for the readers of a link is made of: what the link shows, with the name of who shares it across each page. */
export const readSharedReport = async (
  context: AppContext,
  row: InterviewRow,
  link: Link,
  locale: UiLocale,
): Promise<ReportInput> => {
  const { share, viewer: _, ...interview } = await readForLink(context, row, link, locale)
  return {
    ...(await documentOf(context, await findVacancy(context.db, row.vacancy_id))),
    locale,
    address: '',
    identity: share.contacts,
    alias: null,
    transcript: true,
    interview,
    ...{ decision: null, humanScore: null, engine: null },
    watermark: interpolate(reportTexts(locale).sharedBy, { name: share.shared_by }),
  }
}

/** What the notice of a vacancy is printed from. */
export const readNoticeToPrint = async (context: AppContext, vacancy: VacancyRow): Promise<NoticeInput> => ({
  ...(await documentOf(context, vacancy)),
  ...(await printedNotice(context, vacancy)),
})
