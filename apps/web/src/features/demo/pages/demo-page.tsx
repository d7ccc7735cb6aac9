import { useQuery } from '@tanstack/react-query'
import { parseLanguage } from '@vivavox/contracts/locales'
import { useSearchParams } from 'react-router'
import { BackLink } from '../../../components/layouts/back-link.tsx'
import { Page } from '../../../components/layouts/page.tsx'
import { Banner, Button, Panel } from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { api, errorMessage } from '../../../lib/api/api.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { useSession } from '../../../lib/session/session.ts'
import { Exhausted } from '../components/exhausted.tsx'
import { Expect } from '../components/expect.tsx'
import { StartForm } from '../components/start-form.tsx'
import { obstacleTo } from '../demo-state.ts'
import { DEMO_LIMIT_KEY } from '../use-start-demo.ts'

const useDemoLimit = () => {
  const { status } = useSession()
  return useQuery({
    queryKey: [...DEMO_LIMIT_KEY, status],
    queryFn: ({ signal }) => api('GET /auth/demo-limit', { signal }),
    enabled: status !== 'loading',
  })
}

/** /demo for everybody, /demo-interview behind sign-in: choose the languages and begin. */
export const Component = () => {
  const t = useTexts()
  const shown = useLanguage()
  const [query] = useSearchParams()
  const limit = useDemoLimit()
  const obstacle = obstacleTo(limit.data, '')
  useTitle(t('demo.title'))
  return (
    <Page
      width="medium"
      title={t('demo.title')}
      lead={t('demo.lead')}
      back={<BackLink to="/">{t('demo.back')}</BackLink>}
    >
      {limit.error && (
        <Banner
          tone="error"
          title={t('demo.error.limit')}
          actions={
            <Button size="small" onClick={() => void limit.refetch()}>
              {t('common.retry')}
            </Button>
          }
        >
          <p>{errorMessage(limit.error, t('common.error.unknown'))}</p>
        </Banner>
      )}
      {limit.data && (obstacle === 'own' || obstacle === 'network') && (
        <Exhausted why={obstacle} limit={limit.data} />
      )}
      <div className="grid items-start gap-8 md:grid-cols-[3fr_2fr] md:gap-12">
        <Panel title={t('demo.form')}>
          <StartForm
            limit={limit.data}
            limitFailed={limit.isError && !limit.data}
            first={{
              interfaceLang: shown === 'ru' ? 'ru' : 'en',
              lang: parseLanguage(query.get('lang') ?? '') ?? '',
            }}
          />
        </Panel>
        <Expect />
      </div>
    </Page>
  )
}
