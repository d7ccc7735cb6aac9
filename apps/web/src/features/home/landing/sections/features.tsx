import { Icon } from '../../../../components/icons.tsx'
import { useLanding } from '../landing-context.tsx'
import { Section } from '../section.tsx'

const FEATURES = [
  ['time', 'clock'],
  ['ai', 'mic'],
  ['recommendations', 'check'],
] as const

/** Time, the interviewer, the recommendation. */
export const Features = () => {
  const { t } = useLanding()
  return (
    <Section title={t('landing.features.title')}>
      <ul className="grid gap-x-10 gap-y-10 md:grid-cols-3">
        {FEATURES.map(([feature, icon]) => (
          <li key={feature}>
            <Icon name={icon} size={26} className="text-accent" />
            <h3 className="mt-4 text-title">{t(`landing.features.${feature}.title`)}</h3>
            <p className="mt-1.5 max-w-[46ch] text-muted">{t(`landing.features.${feature}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
