import { Action } from '../action.tsx'
import { EnterAction } from '../enter-action.tsx'
import { useLanding } from '../landing-context.tsx'
import { Picture, type PictureName } from '../picture.tsx'
import { Section } from '../section.tsx'

/** The headline, links to registration and demo, and a screenshot. */
export const Hero = () => {
  const { t, plans, registrationOpen } = useLanding()
  const free = registrationOpen && plans.find(({ price }) => price === 0)?.interview_limit
  return (
    <div className="mx-auto grid max-w-6xl items-center gap-x-14 gap-y-10 px-4 pt-12 sm:px-6 sm:pt-16 lg:grid-cols-[1fr_1.08fr] lg:pt-20">
      <div>
        <h1 className="text-hero">{t('landing.hero.title')}</h1>
        <p className="mt-5 max-w-[52ch] text-muted text-title">{t('landing.hero.lead')}</p>
        <div className="mt-8 flex flex-wrap gap-3">
          <EnterAction variant="primary" size="large" />
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

/** The product's purpose in one paragraph. */
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

/** Four figures that hold for every installation. */
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

const STEPS = [
  ['1', 'questions'],
  ['2', 'share'],
  ['3', 'phone'],
  ['4', 'criteria'],
] as const satisfies readonly (readonly [string, PictureName])[]

/** The four steps from vacancy to result. */
export const Steps = () => {
  const { t } = useLanding()
  return (
    <Section id="how" title={t('landing.steps.title')}>
      <ol className="grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
        {STEPS.map(([step, picture]) => (
          <li key={step} className="flex flex-col">
            <div className="flex h-72 items-start justify-center overflow-hidden rounded-box border border-line bg-sunken px-5 pt-5">
              <Picture name={picture} className="w-full rounded-b-none" />
            </div>
            <h3 className="mt-5 flex items-baseline gap-2.5 text-title">
              <span className="text-accent tabular-nums">{step}</span>
              {t(`landing.steps.${step}.title`)}
            </h3>
            <p className="mt-1.5 max-w-[44ch] text-muted">{t(`landing.steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}
