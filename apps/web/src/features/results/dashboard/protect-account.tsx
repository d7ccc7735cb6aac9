import { useState } from 'react'
import { Banner, Button, LinkButton } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useSession } from '../../../lib/session/session.ts'
import { readStored, writeStored } from '../../../lib/session/storage.ts'

const LATER = 'vivavox.two-factor-later'

/** Asks an administrator without a second factor to set one up; 'Later' hides it in this tab. */
export const ProtectAccount = () => {
  const t = useTexts()
  const { user } = useSession()
  const [isLater, setLater] = useState(() => readStored(LATER, 'sessionStorage') === user?.id)
  if (user?.role !== 'admin' || user.two_factor_enabled || isLater) return null
  const wait = () => {
    writeStored(LATER, user.id, 'sessionStorage')
    setLater(true)
  }
  return (
    <Banner
      tone="warn"
      title={t('results.protect.title')}
      actions={
        <>
          <LinkButton to="/settings?tab=security" size="small">
            {t('results.protect.turnOn')}
          </LinkButton>
          <Button size="small" variant="ghost" onClick={wait}>
            {t('results.protect.later')}
          </Button>
        </>
      }
    >
      {t('results.protect.text')}
    </Banner>
  )
}
