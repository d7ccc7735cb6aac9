import { useQuery } from '@tanstack/react-query'
import { Banner } from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { namesOf, verbCount } from '../provider-names.ts'
import { dashboardQuery } from '../queries.ts'

/** A provider was down lately: who hires should know that another one led. It goes by itself after a week. */
export const GaveWayNotice = () => {
  const t = useTexts()
  const language = useLanguage()
  const { data } = useQuery(dashboardQuery)
  if (!data?.gave_way) return null
  const { interviews, providers } = data.gave_way
  return (
    <Banner>
      {t('results.gaveWay', {
        interviews,
        names: namesOf(t, language, providers),
        count: verbCount(providers),
      })}
    </Banner>
  )
}
