import type { ReactNode } from 'react'
import { Icon, type IconName } from '../../../components/icons.tsx'
import { Logo } from '../../../components/logo.tsx'
import { Button } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { answeredWith, errorMessage } from '../../../lib/api/api.ts'
import { useTitle } from '../../../lib/page/use-title.ts'

/** Why a link shows nothing: it has ended, there is none such, or something else that trying again may help. */
const kindOf = (error: unknown): 'ended' | 'unknown' | 'other' => {
  if (answeredWith(error, 410)) return 'ended'
  return answeredWith(error, 404) ? 'unknown' : 'other'
}

interface NotShownProps {
  icon: IconName
  title: string
  why: string
  /** What its reader can do. */
  children?: ReactNode
}

/** The page of a result that is not shown, and what happened. */
export const NotShown = ({ icon, title, why, children }: NotShownProps) => {
  useTitle(title)
  return (
    <div className="mx-auto grid max-w-2xl justify-items-start gap-4 px-4 py-8 sm:px-6 sm:py-16">
      <div className="mb-6">
        <Logo />
      </div>
      <Icon name={icon} size={32} className="text-muted" />
      <div role="alert" className="grid gap-2">
        <h1 className="text-display">{title}</h1>
        <p className="max-w-[60ch] text-muted">{why}</p>
      </div>
      {children}
    </div>
  )
}

/** What a link shows that leads to nothing, or no longer. */
export const LinkClosed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const t = useTexts()
  const kind = kindOf(error)
  const why =
    kind === 'other' ? errorMessage(error, t('common.error.unknown')) : t(`shares.closedWhy.${kind}`)
  return (
    <NotShown icon={kind === 'ended' ? 'clock' : 'alert'} title={t(`shares.closed.${kind}`)} why={why}>
      {kind === 'other' && (
        <Button icon="refresh" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </NotShown>
  )
}
