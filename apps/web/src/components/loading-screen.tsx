import { useTexts } from '../i18n/hooks.ts'
import { Spinner } from './ui/spinner.tsx'

/** A whole screen that waits. */
export const LoadingScreen = () => {
  const t = useTexts()
  return (
    <div
      role="status"
      data-loading
      className="appear-late flex min-h-[60dvh] items-center justify-center gap-3 text-muted"
    >
      <Spinner size={20} />
      {t('common.loading')}
    </div>
  )
}
