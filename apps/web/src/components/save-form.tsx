import type { ReactNode } from 'react'
import { useTexts } from '../i18n/index.ts'
import { useLater } from '../lib/page/use-later.ts'
import { Banner, Button, Failure, Form, LiveRegion } from './ui/index.ts'
import { useUnsaved } from './unsaved.tsx'

/** How long it says that all is saved, milliseconds. */
const SAVED_MS = 3_000

interface Props {
  /** Is there something to save? */
  changed: boolean
  /** Something in it has to be mended first. */
  blocked?: boolean
  saving: { isPending: boolean; isSuccess: boolean; isError: boolean; error: unknown; reset: () => void }
  onSave: () => void
  /** Next to the button. */
  actions?: ReactNode
  children: ReactNode
}

/** What all tabs of the settings share: the button below, how saving went, and a warning before unsaved changes are lost. */
export const SaveForm = ({ changed, blocked, saving, onSave, actions, children }: Props) => {
  const t = useTexts()
  useUnsaved(changed)
  useLater(saving.isSuccess, SAVED_MS, saving.reset)
  return (
    <Form onSubmit={() => changed && !blocked && !saving.isPending && onSave()} className="grid gap-6">
      {children}
      <Failure error={saving.error} text={t('saving.failed')} />
      <LiveRegion>{saving.isSuccess && <Banner tone="success">{t('saving.saved')}</Banner>}</LiveRegion>
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" variant="primary" busy={saving.isPending} disabled={!changed || blocked}>
          {t('common.save')}
        </Button>
        {actions}
      </div>
    </Form>
  )
}
