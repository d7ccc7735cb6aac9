import type { Dashboard } from '@vivavox/contracts/results'
import type { AppContext } from '../../platform/context.ts'
import { hearersOf } from '../models/index.ts'
import { openLanguages } from '../vacancies/index.ts'

/**
 * In which languages of an account nobody writes down what candidates say aloud; undefined where there is none.
 * @param language of the reader, for an account without an open vacancy
 */
export const notWrittenDown = async (
  context: Pick<AppContext, 'db' | 'config' | 'models'>,
  userId: string,
  language: string,
): Promise<Dashboard['not_written_down']> => {
  const [open, { writtenBy }] = await Promise.all([
    openLanguages(context.db, userId),
    hearersOf(context, userId),
  ])
  const languages = (open.length > 0 ? open : [language]).filter(each => writtenBy(each) === 'nobody')
  return languages.length > 0 ? { languages, local_models: context.models !== null } : undefined
}
