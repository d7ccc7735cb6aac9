import { useLanding } from '../landing-context.tsx'
import { Section } from '../section.tsx'

const INDUSTRIES = ['developers', 'manufacturing', 'auto', 'service', 'sales', 'warehouse'] as const

/** Kinds of work, each with a question it might be asked. */
export const Industries = () => {
  const { t } = useLanding()
  return (
    <Section title={t('landing.industries.title')} lead={t('landing.industries.lead')}>
      <ul className="grid border-line border-t sm:grid-cols-2 sm:gap-x-10 lg:grid-cols-3">
        {INDUSTRIES.map(industry => (
          <li key={industry} className="border-line border-b py-5">
            <h3 className="text-muted text-small">{t(`landing.industries.${industry}.name`)}</h3>
            <p className="mt-1 max-w-[36ch] text-title">{t(`landing.industries.${industry}.question`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
