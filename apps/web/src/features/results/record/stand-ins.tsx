import type { Interview, Provider } from '@vivavox/contracts/interviews'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { steppedIn } from './gave-way.ts'

/** Verbs agree with it: own servers are many. */
const countOf = (providers: readonly Provider[]): number =>
  providers.length + (providers.includes('cascade') ? 1 : 0)

/** Who was not available, and who stepped in: a sentence for the talk, one for the evaluation. */
export const StandIns = ({ interview }: { interview: Interview }) => {
  const t = useTexts()
  const list = new Intl.ListFormat(useLanguage())
  return steppedIn(interview).map(({ purpose, from, to }) => {
    const names = list.format(from.map(provider => t(`evaluations.gaveWay.name.${provider}`)))
    return (
      <p key={purpose} className="text-muted">
        {t(`evaluations.gaveWay.${purpose}`, { names, count: countOf(from), to })}
      </p>
    )
  })
}
