import type { UiLocale } from '@vivavox/contracts/locales'
import { openCatalogue } from '../../../platform/catalogue-text.ts'
import { createRedactor, personOf, redactEvaluation } from '../../judgement/evaluations/index.ts'
import type { ShownInterview } from './shares.presenter.ts'

/** The name of a candidate whose name is not told; pages put it in the words of their reader. */
const UNNAMED = 'Candidate'

const textsIn = openCatalogue<typeof import('../../../../content/texts/identity/en.json')>('identity')

const ANONYMOUS = {
  candidate_name: UNNAMED,
  candidate_email: null,
  candidate_phone: null,
  candidate_whatsapp: null,
  candidate_telegram: null,
  candidate_instagram: null,
  candidate_linkedin: null,
  // A voice names its speaker.
  audio_url: null,
  peaks_url: null,
}

/**
 * The result without who the candidate is: no name, contacts or recording, and neither in transcript, quotes and feedback, as
 * far as they are recognised there. Placeholders are words of the reader's language.
 */
export const hideIdentity = async (shown: ShownInterview, locale: UiLocale): Promise<ShownInterview> => {
  const redactor = createRedactor(personOf(shown), textsIn(locale).placeholders)
  const { hide, hideAll } = redactor
  const said = shown.transcript.map(({ content }) => content)
  const contents = await hideAll(said)
  return {
    ...shown,
    ...ANONYMOUS,
    hidden_words: await redactor.countHidden(said),
    detailed_feedback: shown.detailed_feedback && (await hide(shown.detailed_feedback)),
    strengths: await hideAll(shown.strengths),
    areas_for_improvement: await hideAll(shown.areas_for_improvement),
    transcript: shown.transcript.map((entry, index) => ({ ...entry, content: contents[index] ?? '' })),
    evaluation: shown.evaluation && (await redactEvaluation(shown.evaluation, shown.transcript, redactor)),
  }
}
