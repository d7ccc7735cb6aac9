import type { ReactNode } from 'react'
import { useTexts } from '../../i18n/hooks.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

interface Props {
  open: boolean
  title: ReactNode
  children?: ReactNode
  /** The verb on the confirming button. */
  confirmLabel: string
  /** The verb on the other one; 'Cancel' by default. */
  cancelLabel?: string
  danger?: boolean
  /** The button that stands out; the confirming one by default. */
  preferred?: 'confirm' | 'cancel'
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks once before something that cannot be undone. */
export const ConfirmDialog = (props: Props) => {
  const t = useTexts()
  const {
    open,
    title,
    children,
    confirmLabel,
    cancelLabel,
    danger,
    preferred = 'confirm',
    busy,
    onConfirm,
    onClose,
  } = props
  const confirmVariant = danger ? 'danger' : preferred === 'confirm' ? 'primary' : 'secondary'
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button
            variant={preferred === 'cancel' ? 'primary' : 'secondary'}
            onClick={onClose}
            disabled={busy}
          >
            {cancelLabel ?? t('common.cancel')}
          </Button>
          <Button variant={confirmVariant} busy={busy ?? false} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  )
}
