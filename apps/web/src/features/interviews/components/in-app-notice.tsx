import { useState } from 'react'
import { Banner, Button } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useCopy } from '../../../lib/page/use-copy.ts'
import { isInAppBrowser } from '../setup/browser-kind.ts'

/** Says before anything is filled in that an app's own window is a bad place to speak, and gives the link to take along. */
export const InAppNotice = () => {
  const t = useTexts()
  const [inApp] = useState(() => isInAppBrowser(navigator.userAgent))
  const { copy, copied } = useCopy(window.location.href)
  if (!inApp) return null
  return (
    <Banner
      tone="warn"
      actions={
        <Button icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
          {t(copied ? 'common.copied' : 'interviews.inApp.copy')}
        </Button>
      }
    >
      {t('interviews.remedy.inApp')}
    </Banner>
  )
}
