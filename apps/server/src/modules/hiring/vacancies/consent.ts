import { createHash } from 'node:crypto'
import { type CandidateLocale, candidateLocaleFor } from '@vivavox/contracts/locales'
import { type CatalogueText, fillText, interpolate } from '../../../platform/catalogue-text.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { AppContext } from '../../../platform/context.ts'
import { json } from '../../../platform/database/tables.ts'
import { type DataProcessingFor, dataProcessingOf } from '../../engines/models/index.ts'
import { askCompanyUrl } from '../candidate-mails/index.ts'
import {
  consentTexts,
  evaluatorSentences,
  joinSentences,
  processorSentences,
  writerSentences,
} from './consent-texts.ts'
import { dataConsentText } from './notice/data-consent.ts'
import { addedParagraphs, type NoticeFacts } from './notice/notice-sentences.ts'
import type { VacancyRow } from './vacancies.repository.ts'

/** What a notice has to say that does not stand in the vacancy. */
export interface ConsentTerms extends Pick<Config, 'retentionDays' | 'productName'> {
  /** By the interviewer that the vacancy asks for. */
  processing: DataProcessingFor
  /** The page on which candidates of a vacancy write to its company. */
  askUrl: (vacancyId: string) => string
}

/** The terms under which candidates of an account are interviewed now. */
export const consentTerms = async (
  context: Pick<AppContext, 'db' | 'config' | 'models'>,
  ownerId: string,
): Promise<ConsentTerms> => ({
  retentionDays: context.config.retentionDays,
  productName: context.config.productName,
  askUrl: vacancyId => askCompanyUrl(context, vacancyId),
  processing: await dataProcessingOf(context, ownerId),
})

export interface Notice {
  version: string
  text: string
  /** Where candidates turn to with questions: as the company says, else the form that writes to it; null for none. */
  contact: string | null
  /** The document that is agreed to separately, where a place asks for one. */
  data_consent: { version: string; text: string } | null
}

/** What a notice needs of a vacancy. */
export type Noticed = Pick<
  VacancyRow,
  | 'id'
  | 'title'
  | 'language'
  | 'company_name'
  | 'company_contact'
  | 'consent_note'
  | 'voice_provider'
  | 'criteria'
  | 'notice'
>

/** What the sentences of places are filled with. */
export const factsOf = (vacancy: Noticed, { productName, askUrl }: Terms): NoticeFacts => ({
  vacancy: vacancy.title,
  company: vacancy.company_name,
  tool: productName,
  criteria: vacancy.criteria,
  contact: vacancy.company_contact || askUrl(vacancy.id),
  settings: vacancy.notice,
})

type Terms = Pick<ConsentTerms, 'productName' | 'askUrl'>

/** Who gets to hear and read the candidate, in sentences. */
const receiversOf = (locale: CandidateLocale, { language, voice_provider }: Noticed, terms: ConsentTerms) => {
  const { processors, evaluatedBy, writtenBy } = terms.processing(voice_provider)
  return joinSentences(locale, [
    ...writerSentences(locale, writtenBy(language)),
    ...evaluatorSentences(locale, evaluatedBy),
    ...processorSentences(locale, processors),
  ])
}

/** How long everything is kept, in words. */
export const daysOf = (locale: CandidateLocale, count: number): string =>
  fillText(consentTexts(locale).days, { count }, locale)

/** The notice of a vacancy. Its version is made from its words, so that a changed text never keeps an old name. */
export const consentFor = (
  vacancy: Noticed,
  terms: ConsentTerms,
  locale = candidateLocaleFor(vacancy.language),
): Notice => {
  const { id, company_name, consent_note } = vacancy
  const facts = factsOf(vacancy, terms)
  const { contact } = facts
  const texts = consentTexts(locale)
  const fill = (text: CatalogueText) => fillText(text, { company: company_name || null }, locale)
  const days = daysOf(locale, terms.retentionDays)
  const receivers = receiversOf(locale, vacancy, terms)
  const told = [
    texts.asks,
    interpolate(texts.keeps, { sees: fill(texts.sees) }),
    receivers,
    interpolate(texts.ends, { days, asked: fill(texts.asked), contact: ` (${contact})` }),
    ...addedParagraphs('consent', locale, facts),
  ].join('\n\n')
  const note = consent_note.trim()
  const ownForm = terms.askUrl(id)
  const separate = dataConsentText(locale, facts, { days, receivers })
  return {
    ...noticeOf(note === '' ? told : `${told}\n\n${note}`, contact, ownForm),
    data_consent: separate === null ? null : { version: versionOf(separate, ownForm), text: separate },
  }
}

/** @param ownForm our own address in it, which may move: nodes that know different ones name the notice alike */
const versionOf = (text: string, ownForm?: string): string =>
  createHash('sha256')
    .update(ownForm ? text.replaceAll(ownForm, '') : text)
    .digest('hex')
    .slice(0, 16)

/** A notice under the name that its words give it. */
export const noticeOf = (text: string, contact: string | null = null, ownForm?: string): Notice => ({
  version: versionOf(text, ownForm),
  text,
  contact,
  data_consent: null,
})

/** What a candidate says to have agreed to, or has. */
interface Agreed {
  version?: string | undefined
  data_version?: string | null | undefined
}

/** Are these the texts that are shown now? */
export const isAgreedTo = ({ version, data_consent }: Notice, agreed: Agreed): boolean =>
  agreed.version === version && (agreed.data_version ?? null) === (data_consent?.version ?? null)

/** What an interview stores of what its candidate agreed to. */
export const consentColumns = ({ version, text, data_consent }: Notice, now: Date) => ({
  consent_version: version,
  consent_text: text,
  consent_at: now,
  data_consent: data_consent && json({ ...data_consent, at: now.toISOString() }),
})

/** The notice of a vacancy as it is now. */
export const noticeNow = async (
  context: Pick<AppContext, 'db' | 'config' | 'models'>,
  vacancy: Noticed & { organisation_id: string },
): Promise<Notice> => consentFor(vacancy, await consentTerms(context, vacancy.organisation_id))
