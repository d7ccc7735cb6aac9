import { useLanding } from '../landing-context.tsx'
import { Section } from '../section.tsx'

const POINTS = ['data', 'evaluator', 'emotions', 'person'] as const

/** Where data lives, what the evaluator can and cannot do, and who decides. */
export const Trust = () => {
  const { t } = useLanding()
  return (
    <Section id="trust" title={t('landing.trust.title')}>
      <ul className="grid gap-x-14 gap-y-8 md:grid-cols-2">
        {POINTS.map(point => (
          <li key={point} className="border-line border-t pt-5">
            <h3 className="text-title">{t(`landing.trust.${point}.title`)}</h3>
            <p className="mt-1.5 max-w-[58ch] text-muted">{t(`landing.trust.${point}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
