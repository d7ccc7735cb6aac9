import { Icon } from '../../../components/icons.tsx'
import { Logo } from '../../../components/logo.tsx'
import { Button } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { ApiError, errorMessage } from '../../../lib/api/api.ts'
import { useTitle } from '../../../lib/page/use-title.ts'

/** Why a link shows nothing: it has ended, there is none such, or something else that trying again may help. */
const kindOf = (error: unknown): 'ended' | 'unknown' | 'other' => {
  if (!(error instanceof ApiError)) return 'other'
  if (error.status === 410) return 'ended'
  return error.status === 404 ? 'unknown' : 'other'
}

/** The page of a link that shows nothing: what happened, and what its reader can do. */
export const LinkClosed = ({ error, onRetry }: { error: unknown; onRetry: () => void }) => {
  const t = useTexts()
  const kind = kindOf(error)
  useTitle(t(`shares.closed.${kind}`))
  return (
    <div className="mx-auto grid max-w-2xl justify-items-start gap-4 px-4 py-8 sm:px-6 sm:py-16">
      <div className="mb-6">
        <Logo />
      </div>
      <Icon name={kind === 'ended' ? 'clock' : 'alert'} size={32} className="text-muted" />
      <div role="alert" className="grid gap-2">
        <h1 className="text-display">{t(`shares.closed.${kind}`)}</h1>
        <p className="max-w-[60ch] text-muted">
          {kind === 'other' ? errorMessage(error, t('common.error.unknown')) : t(`shares.closedWhy.${kind}`)}
        </p>
      </div>
      {kind === 'other' && (
        <Button icon="refresh" onClick={onRetry}>
          {t('common.retry')}
        </Button>
      )}
    </div>
  )
}
