import { useLanding } from '../landing-context.tsx'
import { Picture, type PictureName } from '../picture.tsx'
import { Section } from '../section.tsx'

const STEPS = [
  ['1', 'questions'],
  ['2', 'share'],
  ['3', 'phone'],
  ['4', 'criteria'],
] as const satisfies readonly (readonly [string, PictureName])[]

/** From the vacancy to the result, each step with its screen. */
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
