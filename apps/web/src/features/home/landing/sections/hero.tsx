import { Action } from '../action.tsx'
import { useLanding } from '../landing-context.tsx'
import { Picture } from '../picture.tsx'

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
