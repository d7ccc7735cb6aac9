import { useQuery } from '@tanstack/react-query'
import { Banner } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { dashboardQuery } from '../queries.ts'

/** A provider that was down lately: who hires should know that another one led. It goes by itself after a week. */
export const GaveWayNotice = () => {
  const t = useTexts()
  const { data } = useQuery(dashboardQuery)
  if (!data?.gave_way) return null
  return (
    <Banner>
      {data.gave_way.map(({ provider, interviews }) => (
        <p key={provider}>{t('results.gaveWay', { count: interviews, provider })}</p>
      ))}
    </Banner>
  )
}
