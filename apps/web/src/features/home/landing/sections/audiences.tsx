import { Icon } from '../../../../components/icons.tsx'
import { cx } from '../../../../lib/page/cx.ts'
import { Action } from '../action.tsx'
import { useLanding } from '../landing-context.tsx'
import { Picture } from '../picture.tsx'

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

const frame = 'mx-auto mt-20 grid max-w-6xl items-center gap-x-14 gap-y-10 px-4 sm:mt-32 sm:px-6'

/** What a recruiter reads and what a candidate meets, beside each other's screens. */
export const Audiences = () => {
  const { t } = useLanding()
  return (
    <>
      <section className={cx(frame, 'lg:grid-cols-[1fr_1.25fr]')}>
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
      <section className={cx(frame, 'lg:grid-cols-[1.25fr_1fr]')}>
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
