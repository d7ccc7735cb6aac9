import { useTexts } from '../../i18n/hooks.ts'
import { useTitle } from '../../lib/page/use-title.ts'
import { LinkButton } from '../ui/button.tsx'
import { Page } from './page.tsx'

/** In the place of a page that the member may not use: whom to ask, and the way back. */
export const Refused = () => {
  const t = useTexts()
  useTitle(t('common.refused.title'))
  return (
    <Page title={t('common.refused.title')} lead={t('common.refused.text')}>
      <div>
        <LinkButton to="/dashboard" icon="arrowLeft">
          {t('common.nav.dashboard')}
        </LinkButton>
      </div>
    </Page>
  )
}
