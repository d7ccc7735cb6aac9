import type { Provider } from '@vivavox/contracts/providers'
import type { Dashboard } from '@vivavox/contracts/results'
import type { AppContext } from '../../platform/context.ts'
import type { HearersFor } from '../models/index.ts'

interface Interviewed {
  language: string
  voice_provider: Provider | null
}

/**
 * In which languages of an account nobody writes down what candidates say aloud; undefined where there is none.
 * @param open languages and interviewers of its open vacancies
 * @param language of the reader, for an account without one
 */
export const notWrittenDown = (
  { models }: Pick<AppContext, 'models'>,
  hearers: HearersFor,
  { open, language }: { open: readonly Interviewed[]; language: string },
): Dashboard['not_written_down'] => {
  const held = open.length > 0 ? open : [{ language, voice_provider: null }]
  const silent = held.filter(each => hearers(each.voice_provider).writtenBy(each.language) === 'nobody')
  const languages = [...new Set(silent.map(each => each.language))]
  return languages.length > 0 ? { languages, local_models: models !== null } : undefined
}
