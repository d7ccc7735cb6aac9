import { Icon } from '../../../../components/icons.tsx'
import { LevelBars } from '../../../../components/ui/level-bars.tsx'
import { Action } from '../action.tsx'
import { useLanding } from '../landing-context.tsx'
import { Picture } from '../picture.tsx'
import { Section } from '../section.tsx'

/** What it does in one sentence, the two ways in, and the product itself. */
export const Hero = () => {
  const { t, plans } = useLanding()
  const free = plans.find(({ price }) => price === 0)?.interview_limit
  return (
    <div className="mx-auto grid max-w-6xl items-center gap-x-14 gap-y-10 px-4 pt-12 sm:px-6 sm:pt-16 lg:grid-cols-[1fr_1.08fr] lg:pt-20">
      <div>
        <h1 className="text-hero">{t('landing.hero.title')}</h1>
        <p className="mt-5 max-w-[52ch] text-muted text-title">{t('landing.hero.lead')}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <Action href="/register" variant="primary" size="large">
            {t('landing.start')}
          </Action>
          <Action href="/demo" size="large" icon="play">
            {t('landing.demo')}
          </Action>
        </div>
        {free && <p className="mt-4 text-muted text-small">{t('landing.hero.free', { count: free })}</p>}
      </div>
      <Picture name="room" first className="shadow-float" />
    </div>
  )
}

/** What the product is good for. */
export const Value = () => {
  const { t } = useLanding()
  return (
    <section className="mx-auto mt-20 grid max-w-6xl gap-x-14 gap-y-4 px-4 sm:mt-28 sm:px-6 lg:grid-cols-[1fr_1.08fr]">
      <h2 className="max-w-[20ch] text-headline">{t('landing.value.title')}</h2>
      <p className="max-w-[62ch] text-title text-muted">{t('landing.value.text')}</p>
    </section>
  )
}

const CLAIMS = ['always', 'languages', 'link', 'quotes'] as const

/** Four figures. Only what holds for every server that runs this. */
export const Claims = () => {
  const { t } = useLanding()
  return (
    <section aria-label={t('landing.claims.label')} className="mx-auto mt-14 max-w-6xl px-4 sm:mt-20 sm:px-6">
      <dl className="grid grid-cols-2 gap-x-6 gap-y-8 border-line border-y py-8 lg:grid-cols-4">
        {CLAIMS.map(claim => (
          <div key={claim} className="flex flex-col-reverse justify-end gap-1">
            <dt className="max-w-[28ch] text-muted">{t(`landing.claims.${claim}.text`)}</dt>
            <dd className="font-semibold text-headline tabular-nums">
              {t(`landing.claims.${claim}.figure`)}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

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
