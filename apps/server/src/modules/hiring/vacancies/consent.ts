import { createHash } from 'node:crypto'
import { candidateLocaleFor } from '@vivavox/contracts/locales'
import type { Provider } from '@vivavox/contracts/providers'
import { type CatalogueText, fillText, interpolate } from '../../../platform/catalogue-text.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { AppContext } from '../../../platform/context.ts'
import { type DataProcessingFor, dataProcessingOf } from '../../engines/models/index.ts'
import { askCompanyUrl } from '../candidate-mails/index.ts'
import { consentTexts, evaluatorSentences, processorSentences, writerSentences } from './consent-texts.ts'

/** What a notice has to say that does not stand in the vacancy. */
export interface ConsentTerms extends Pick<Config, 'retentionDays'> {
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
  askUrl: vacancyId => askCompanyUrl(context, vacancyId),
  processing: await dataProcessingOf(context, ownerId),
})

export interface Notice {
  version: string
  text: string
  /** Where candidates turn to with questions: as the company says, else the form that writes to it; null for none. */
  contact: string | null
}

interface Company {
  id: string
  language: string
  company_name: string
  company_contact: string
  /** What the company adds in its own words; '' for nothing. */
  consent_note: string
  voice_provider: Provider | null
}

/** The notice of a vacancy. Its version is made from its words, so that a changed text never keeps an old name. */
export const consentFor = (
  { id, language, company_name, company_contact, consent_note, voice_provider }: Company,
  { retentionDays, processing, askUrl }: ConsentTerms,
): Notice => {
  const { processors, evaluatedBy, writtenBy } = processing(voice_provider)
  const locale = candidateLocaleFor(language)
  const contact = company_contact || askUrl(id)
  const texts = consentTexts(locale)
  const fill = (text: CatalogueText) =>
    fillText(text, { company: company_name || null, count: retentionDays }, locale)
  const receivers = [
    ...writerSentences(locale, writtenBy(language)),
    ...evaluatorSentences(locale, evaluatedBy),
    ...processorSentences(locale, processors),
  ].join(locale === 'zh' || locale === 'ja' ? '' : ' ')
  const told = [
    texts.asks,
    interpolate(texts.keeps, { sees: fill(texts.sees) }),
    receivers,
    interpolate(texts.ends, { days: fill(texts.days), asked: fill(texts.asked), contact: ` (${contact})` }),
  ].join('\n\n')
  const note = consent_note.trim()
  return noticeOf(note === '' ? told : `${told}\n\n${note}`, contact, askUrl(id))
}

/**
 * A notice under the name that its words give it.
 * @param ownForm our own address in it, which may move: nodes that know different ones name the notice alike
 */
export const noticeOf = (text: string, contact: string | null = null, ownForm?: string): Notice => ({
  version: createHash('sha256')
    .update(ownForm ? text.replaceAll(ownForm, '') : text)
    .digest('hex')
    .slice(0, 16),
  text,
  contact,
})

/** The notice of a vacancy as it is now. */
export const noticeNow = async (
  context: Pick<AppContext, 'db' | 'config' | 'models'>,
  vacancy: Company & { organisation_id: string },
): Promise<Notice> => consentFor(vacancy, await consentTerms(context, vacancy.organisation_id))
