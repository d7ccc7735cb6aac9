import { NOTICE_PLACES, type NoticePlace } from '@vivavox/contracts/lists'
import type { CandidateLocale } from '@vivavox/contracts/locales'
import type { NoticeSettings } from '@vivavox/contracts/notices'
import { type CatalogueText, fillText } from '../../../../platform/catalogue-text.ts'
import { joinSentences } from '../consent-texts.ts'
import { judgesHonesty } from './judges-honesty.ts'
import { noticeTexts } from './notice-texts.ts'

/** What a notice is made of, besides the words of the product. */
export interface NoticeFacts {
  vacancy: string
  /** '' when it has no name. */
  company: string
  /** The product's name. */
  tool: string
  criteria: readonly { name: string }[]
  /** Where candidates turn to with questions. */
  contact: string
  /** null: the recruiter has set nothing. */
  settings: NoticeSettings | null
}

/** Where a notice is read. */
export type Rendering = 'job_ad' | 'invitation' | 'consent'

type Piece = 'evaluates' | 'data' | 'place'

/** Where the law asks to be told of a tool that assesses candidates. */
const TOOL: readonly NoticePlace[] = ['us-il', 'us-ny-nyc', 'us-co', 'us-ca', 'us-ct']
const AD: readonly NoticePlace[] = ['us-il', 'us-ny-nyc']

/** Which places add which piece to each rendering. */
const TOLD_IN: Record<Rendering, Record<Piece, readonly NoticePlace[]>> = {
  job_ad: { evaluates: AD, data: ['us-il'], place: AD },
  invitation: { evaluates: TOOL, data: [], place: TOOL },
  consent: { evaluates: TOOL, data: [], place: NOTICE_PLACES },
}

const EMPTY: NoticeSettings = { places: [], human_role: '', alternative: '', accommodations_contact: '' }

/** Settings of a vacancy whose recruiter has set none are empty. */
export const settingsOf = (settings: NoticeSettings | null): NoticeSettings => settings ?? EMPTY

/** Puts the facts into a text of the catalogue. */
export const fillerOf = (locale: CandidateLocale, facts: NoticeFacts) => (text: CatalogueText) => {
  const { settings, criteria } = facts
  const { alternative, accommodations_contact } = settingsOf(settings)
  const values = {
    vacancy: facts.vacancy,
    company: facts.company || null,
    tool: facts.tool,
    criteria: criteria.map(({ name }) => name).join(', ') || null,
    contact: facts.contact,
    alternative,
    accommodations: accommodations_contact,
  }
  return fillText(text, values, locale)
}

/** Places of which a sentence holds for this vacancy. */
const placesOf = ({ settings, criteria }: NoticeFacts): readonly NoticePlace[] => {
  const judged = criteria.some(({ name }) => judgesHonesty(name))
  return settingsOf(settings).places.filter(place => !(place === 'us-ma' && judged))
}

/** What law grants in each of the vacancy's places that has a sentence. */
export const rightsOf = (locale: CandidateLocale, facts: NoticeFacts): string[] => {
  const { places } = noticeTexts(locale)
  return placesOf(facts).flatMap(place => (place === 'other' ? [] : fillerOf(locale, facts)(places[place])))
}

/** The sentences that places and recruiter add to a rendering, in paragraphs; none where neither adds any. */
export const addedParagraphs = (
  rendering: Rendering,
  locale: CandidateLocale,
  facts: NoticeFacts,
): string[] => {
  const { sentences, places } = noticeTexts(locale)
  const { human_role, alternative, accommodations_contact } = settingsOf(facts.settings)
  const fill = fillerOf(locale, facts)
  const chosen = placesOf(facts)
  const has = (piece: Piece) => chosen.some(place => TOLD_IN[rendering][piece].includes(place))
  const told = chosen.filter(place => TOLD_IN[rendering].place.includes(place))
  const joined = (...parts: string[]) => joinSentences(locale, parts)
  return [
    joined(
      has('evaluates') ? fill(sentences.evaluates) : '',
      has('data') ? fill(sentences.data) : '',
      human_role,
    ),
    joined(
      alternative && fill(sentences.alternative),
      accommodations_contact && fill(sentences.accommodations),
    ),
    ...told.flatMap(place => (place === 'other' ? [] : fill(places[place]))),
  ].filter(Boolean)
}
