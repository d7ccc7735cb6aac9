import { ConfirmDialog } from '../../components/ui/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { ApiError } from '../../lib/api/api.ts'

interface Props {
  saving: { error: unknown; reset: () => void }
  /** Saves the same once more, confirmed. */
  onConfirm: () => void
}

/** Asks once more where the server refused a model that did not pass its check. */
export const ConfirmUnfit = ({ saving: { error, reset }, onConfirm }: Props) => {
  const t = useTexts()
  return (
    <ConfirmDialog
      open={error instanceof ApiError && error.code === 'MODEL_UNFIT'}
      danger
      title={t('settings.unfit.title')}
      confirmLabel={t('settings.unfit.use')}
      onConfirm={onConfirm}
      onClose={reset}
    >
      {t('settings.unfit.text')}
    </ConfirmDialog>
  )
}
