import { useQuery } from '@tanstack/react-query'
import { languageName } from '@vivavox/contracts/locales'
import { useState } from 'react'
import { Banner, Button, LinkButton } from '../../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../../i18n/index.ts'
import { useSession } from '../../../lib/session/session.ts'
import { readStored, writeStored } from '../../../lib/session/storage.ts'
import { dashboardQuery } from '../queries.ts'

const DISMISSED = 'vivavox.not-written-dismissed'

/** Closed for an account and these languages; another language brings it back. */
const useDismissed = (mark: string) => {
  const [closed, setClosed] = useState(() => readStored(DISMISSED))
  const dismiss = () => {
    writeStored(DISMISSED, mark)
    setClosed(mark)
  }
  return { isDismissed: closed === mark, dismiss }
}

/** Nobody writes down what candidates say: what follows from it, and for an administrator the way to change it. */
export const NotWrittenNotice = () => {
  const t = useTexts()
  const locale = useLanguage()
  const { user } = useSession()
  const { data } = useQuery(dashboardQuery)
  const codes = data?.not_written_down?.languages ?? []
  const { isDismissed, dismiss } = useDismissed([user?.id, ...codes].join(' '))
  if (!data?.not_written_down || isDismissed) return null
  const languages = new Intl.ListFormat(locale).format(codes.map(code => languageName(code, locale)))
  const { local_models: here } = data.not_written_down
  const isAdmin = user?.role === 'admin'
  return (
    <Banner
      actions={
        <>
          {isAdmin && (
            <LinkButton to={`/settings?tab=${here ? 'models' : 'ai'}`} size="small">
              {t(here ? 'results.notWritten.models' : 'results.notWritten.providers')}
            </LinkButton>
          )}
          <Button size="small" variant="ghost" onClick={dismiss}>
            {t('results.notWritten.dismiss')}
          </Button>
        </>
      }
    >
      {t('results.notWritten', { languages })} {!isAdmin && t('results.notWritten.ask')}
    </Banner>
  )
}
