import { candidateLocaleFor } from '@vivavox/contracts/locales'
import type { ShownNotice } from '@vivavox/contracts/notices'
import type { AppContext } from '../../../../platform/context.ts'
import { type ConsentTerms, consentFor, consentTerms, daysOf, factsOf } from '../consent.ts'
import { joinSentences } from '../consent-texts.ts'
import type { VacancyRow } from '../vacancies.repository.ts'
import { judgesHonesty } from './judges-honesty.ts'
import { addedParagraphs, fillerOf, rightsOf, settingsOf } from './notice-sentences.ts'
import { noticeTexts } from './notice-texts.ts'

/** The product, with the companies whose AI may hear or read candidates. */
const toolOf = ({ voice_provider }: VacancyRow, { productName, processing }: ConsentTerms): string => {
  const { voice, text } = processing(voice_provider).processors
  const companies = [voice, text].flatMap(({ usual, fallbacks }) => [...(usual ? [usual] : []), ...fallbacks])
  const names = [...new Set(companies)]
  return names.length > 0 ? `${productName} (${names.join(', ')})` : productName
}

/** The whole notice of a vacancy under these terms. */
const noticeFor = (
  vacancy: VacancyRow,
  terms: ConsentTerms,
  locale = candidateLocaleFor(vacancy.language),
): ShownNotice => {
  const facts = factsOf(vacancy, terms)
  const settings = settingsOf(vacancy.notice)
  const fill = fillerOf(locale, facts)
  const texts = noticeTexts(locale)
  const consent = consentFor(vacancy, terms, locale)
  return {
    settings,
    record: {
      places: settings.places,
      purpose: fill(texts.purpose),
      tool_name: toolOf(vacancy, terms),
      // Of the text that candidates are shown, whatever language this is written in.
      version: consentFor(vacancy, terms).version,
      data: texts.data,
      sources: texts.sources,
      human_role: settings.human_role || fill(texts.human),
      alternative: settings.alternative || fill(texts.alternative),
      accommodations_contact: settings.accommodations_contact || facts.contact,
      retention: daysOf(locale, terms.retentionDays),
      rights: rightsOf(locale, facts),
    },
    locale,
    renderings: {
      job_ad: joinSentences(locale, [fill(texts.ad), ...addedParagraphs('job_ad', locale, facts)]),
      invitation: addedParagraphs('invitation', locale, facts).join('\n\n'),
      consent: consent.text,
      data_consent: consent.data_consent?.text ?? null,
    },
    honesty_criteria: vacancy.criteria.flatMap(({ name }) => (judgesHonesty(name) ? [name] : [])),
  }
}

/** What candidates of a vacancy are told of the AI interview, everywhere it is told. */
export const readNotice = async (context: AppContext, vacancy: VacancyRow): Promise<ShownNotice> =>
  noticeFor(vacancy, await consentTerms(context, vacancy.organisation_id))

/** A notice as it is printed. */
export interface PrintedNotice extends Pick<ShownNotice, 'locale' | 'record' | 'renderings'> {
  vacancy: string
  /** '' when it has no name. */
  company: string
}

/** The notice in a language whose letters the document's typeface has, else in English. */
export const printedNotice = async (context: AppContext, vacancy: VacancyRow): Promise<PrintedNotice> => {
  const own = candidateLocaleFor(vacancy.language)
  const terms = await consentTerms(context, vacancy.organisation_id)
  const notice = noticeFor(vacancy, terms, own === 'zh' || own === 'ja' ? 'en' : own)
  return { ...notice, vacancy: vacancy.title, company: vacancy.company_name }
}
