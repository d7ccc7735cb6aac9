import { useLanding } from '../landing-context.tsx'

/** Why anybody would want it. */
export const Value = () => {
  const { t } = useLanding()
  return (
    <section className="mx-auto mt-20 grid max-w-6xl gap-x-14 gap-y-4 px-4 sm:mt-28 sm:px-6 lg:grid-cols-[1fr_1.08fr]">
      <h2 className="max-w-[20ch] text-headline">{t('landing.value.title')}</h2>
      <p className="max-w-[62ch] text-title text-muted">{t('landing.value.text')}</p>
    </section>
  )
}
