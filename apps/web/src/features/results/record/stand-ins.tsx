import type { Interview } from '@vivavox/contracts/interviews'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { namesOf, verbCount } from '../provider-names.ts'
import { steppedIn } from './gave-way.ts'

/** Who was not available, and who stepped in: a sentence for the talk, one for the evaluation. */
export const StandIns = ({ interview }: { interview: Interview }) => {
  const t = useTexts()
  const language = useLanguage()
  return steppedIn(interview).map(({ purpose, from, to }) => (
    <p key={purpose} className="text-muted">
      {t(`evaluations.gaveWay.${purpose}`, {
        names: namesOf(t, language, from),
        count: verbCount(from),
        to,
      })}
    </p>
  ))
}
