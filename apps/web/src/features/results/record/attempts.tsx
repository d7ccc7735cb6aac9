import type { Integrity } from '@vivavox/contracts/interviews'
import { Icon } from '../../../components/icons.tsx'
import { useTexts } from '../../../i18n/index.ts'
import { useFormat } from '../../../lib/format/format.ts'
import { groupAttempts } from './group-attempts.ts'

/** Where they stand on the page. */
export const ATTEMPTS_ID = 'attempts'

/** What the browser tried in vain: facts with their time, never a verdict. */
export const Attempts = ({ attempts }: { attempts: Integrity['attempts'] }) => {
  const t = useTexts()
  const format = useFormat()
  if (attempts.length === 0) return null
  return (
    <section id={ATTEMPTS_ID} className="scroll-mt-6 border-line border-t pt-4">
      <h3 className="mb-2">{t('evaluations.attempts')}</h3>
      <ul className="grid gap-2">
        {groupAttempts(attempts).map(({ kind, count, first }) => {
          const from = format.dateTime(first)
          return (
            <li key={kind} className="grid max-w-[68ch] grid-cols-[auto_1fr] gap-2">
              <Icon name="info" size={18} className="mt-0.5 text-muted" />
              <span>
                {t(`evaluations.attempt.${kind}`)}
                <span className="block text-muted text-small">
                  {count === 1 ? from : t('evaluations.attemptTimes', { count, from })}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
