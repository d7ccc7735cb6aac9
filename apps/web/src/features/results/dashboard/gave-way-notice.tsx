import { useQuery } from '@tanstack/react-query'
import { PROVIDERS } from '@vivavox/contracts/providers'
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
  const { interviews, providers: down } = data.gave_way
  const providers = PROVIDERS.filter(provider => down.includes(provider))
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
