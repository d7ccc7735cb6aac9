import { type ReactNode, useEffect, useId, useRef } from 'react'
import { useTexts } from '../../i18n/hooks.ts'
import { Button, IconButton } from './button.tsx'

interface Props {
  open: boolean
  /** Asked for by Escape, the close button or the backdrop. */
  onClose: () => void
  title: ReactNode
  children?: ReactNode
  /** Buttons, the main one last. */
  actions?: ReactNode
}

/** A modal dialog on the browser's own <dialog>: it traps focus, closes by Escape and gives focus back. */
export const Dialog = ({ open, onClose, title, children, actions }: Props) => {
  const t = useTexts()
  const id = useId()
  const element = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open && !element.current?.open) element.current?.showModal()
    if (open || !element.current?.open) return
    element.current.close()
    // What opened it may be gone.
    if (document.activeElement === document.body) document.getElementById('main')?.focus()
  }, [open])
  return (
    <dialog
      ref={element}
      aria-labelledby={id}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={event => event.target === element.current && onClose()}
      className="m-auto tall:scroll-pb-24 max-h-[min(44rem,calc(100dvh-2rem))] w-[min(32rem,calc(100vw-2rem))] rounded-box border border-line bg-surface text-ink shadow-float backdrop:bg-black/50 dark:border-line-strong dark:backdrop:bg-black/70"
    >
      {open && (
        <div data-padded className="flex flex-col gap-4 p-5 sm:p-6">
          <header className="flex items-start justify-between gap-4">
            <h2 id={id} className="min-w-0 text-title [overflow-wrap:anywhere]">
              {title}
            </h2>
            <IconButton icon="close" label={t('common.close')} onClick={onClose} className="-mt-1.5 -mr-2" />
          </header>
          {children && <div className="grid gap-4">{children}</div>}
          {actions && (
            // Stays in view while the rest scrolls, where a dialog is high enough for both.
            <footer className="-mx-5 -mb-5 sm:-mx-6 sm:-mb-6 flex flex-wrap justify-end gap-2 border-line border-t bg-surface px-5 py-4 max-[22rem]:*:w-full sm:px-6 tall:sticky tall:bottom-0">
              {actions}
            </footer>
          )}
        </div>
      )}
    </dialog>
  )
}

interface ConfirmDialogProps extends Omit<Props, 'actions'> {
  /** The verb on the confirming button. */
  confirmLabel: string
  /** The verb on the other one; 'Cancel' by default. */
  cancelLabel?: string
  danger?: boolean
  /** The button that stands out; the confirming one by default. */
  preferred?: 'confirm' | 'cancel'
  busy?: boolean
  onConfirm: () => void
}

/** Asks once before something that cannot be undone. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const t = useTexts()
  const { confirmLabel, cancelLabel, danger, preferred = 'confirm', busy = false, onConfirm, ...rest } = props
  const confirmVariant = danger ? 'danger' : preferred === 'confirm' ? 'primary' : 'secondary'
  return (
    <Dialog
      {...rest}
      actions={
        <>
          <Button
            variant={preferred === 'cancel' ? 'primary' : 'secondary'}
            onClick={rest.onClose}
            disabled={busy}
          >
            {cancelLabel ?? t('common.cancel')}
          </Button>
          <Button variant={confirmVariant} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}
