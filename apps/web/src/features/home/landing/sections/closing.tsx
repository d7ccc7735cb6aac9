import { LevelBars } from '../../../../components/ui/level-bars.tsx'
import { Action } from '../action.tsx'
import { useLanding } from '../landing-context.tsx'

/** Levels (0–1) of a spoken sentence. */
const SENTENCE = [
  0.04, 0.1, 0.28, 0.52, 0.78, 0.6, 0.86, 0.64, 0.4, 0.56, 0.3, 0.12, 0.04, 0.2, 0.46, 0.7, 0.94, 0.74, 0.58,
  0.8, 0.5, 0.34, 0.42, 0.22, 0.08, 0.03, 0.16, 0.38, 0.3, 0.5, 0.32, 0.14, 0.05,
]

/** The last word, and the way in. */
export const Closing = () => {
  const { t } = useLanding()
  return (
    <section className="mx-auto mt-20 max-w-6xl px-4 sm:mt-32 sm:px-6">
      <div className="border-line border-t pt-12 pb-6 sm:pt-16">
        <LevelBars levels={SENTENCE} className="h-10 text-accent" />
        <h2 className="mt-6 max-w-[24ch] text-hero">{t('landing.closing.title')}</h2>
        <p className="mt-4 max-w-[52ch] text-muted text-title">{t('landing.closing.text')}</p>
        <Action href="/register" variant="primary" size="large" className="mt-8">
          {t('landing.start')}
        </Action>
      </div>
    </section>
  )
}
