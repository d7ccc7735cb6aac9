import { useLanding } from '../landing-context.tsx'

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
