import { Icon } from '../../../../components/icons.tsx'
import { cx } from '../../../../lib/page/cx.ts'
import { Action } from '../action.tsx'
import { useLanding } from '../landing-context.tsx'
import { Picture } from '../picture.tsx'
import { Section } from '../section.tsx'

const POINTS = ['1', '2', '3', '4'] as const

const Points = ({ of }: { of: 'recruiters' | 'candidates' }) => {
  const { t } = useLanding()
  return (
    <ul className="mt-7 grid gap-3.5">
      {POINTS.map(point => (
        <li key={point} className="flex items-start gap-3">
          <Icon name="check" size={20} className="mt-0.5 text-accent" />
          <span className="max-w-[54ch]">{t(`landing.${of}.${point}`)}</span>
        </li>
      ))}
    </ul>
  )
}

const FRAME = 'mx-auto mt-20 grid max-w-6xl items-center gap-x-14 gap-y-10 px-4 sm:mt-32 sm:px-6'

/** What recruiters and candidates gain. */
export const Audiences = () => {
  const { t } = useLanding()
  return (
    <>
      <section className={cx(FRAME, 'lg:grid-cols-[1fr_1.25fr]')}>
        <div>
          <h2 className="text-headline">{t('landing.recruiters.title')}</h2>
          <p className="mt-3 max-w-[52ch] text-muted text-title">{t('landing.recruiters.lead')}</p>
          <Points of="recruiters" />
          <Action href="/demo" className="mt-8">
            {t('landing.recruiters.demo')}
          </Action>
        </div>
        <Picture name="result" />
      </section>
      <section className={cx(FRAME, 'lg:grid-cols-[1.25fr_1fr]')}>
        <div className="lg:order-last">
          <h2 className="text-headline">{t('landing.candidates.title')}</h2>
          <p className="mt-3 max-w-[52ch] text-muted text-title">{t('landing.candidates.lead')}</p>
          <Points of="candidates" />
        </div>
        <div className="flex justify-center rounded-box bg-sunken px-6 py-10">
          <Picture name="phone" className="max-w-72" />
        </div>
      </section>
    </>
  )
}

const INDUSTRIES = ['developers', 'manufacturing', 'auto', 'service', 'sales', 'warehouse'] as const

/** Industries, each with an example question. */
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

const FEATURES = [
  ['time', 'clock'],
  ['ai', 'mic'],
  ['recommendations', 'check'],
] as const

/** Saved time, the interviewer and the recommendation. */
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

const TRUST_POINTS = ['data', 'evaluator', 'emotions', 'person'] as const

/** Data protection, limits of the evaluation, and the recruiter's decision. */
export const Trust = () => {
  const { t } = useLanding()
  return (
    <Section id="trust" title={t('landing.trust.title')}>
      <ul className="grid gap-x-14 gap-y-8 md:grid-cols-2">
        {TRUST_POINTS.map(point => (
          <li key={point} className="border-line border-t pt-5">
            <h3 className="text-title">{t(`landing.trust.${point}.title`)}</h3>
            <p className="mt-1.5 max-w-[58ch] text-muted">{t(`landing.trust.${point}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  )
}
