import { Suspense, useState } from 'react'
import { Button, Dialog, Loading, Panel } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { DeletionForm } from '../account-deletion/delete-account.tsx'
import { useDeparture } from './leave-organisation.tsx'

/** Deletes the organisation; what goes and what stays is said before anything is asked. */
export const DeleteOrganisation = () => {
  const t = useTexts()
  const [isAsking, setAsking] = useState(false)
  const depart = useDeparture()
  return (
    <Panel title={t('members.deleteTitle')}>
      <div className="grid justify-items-start gap-4">
        <p className="max-w-[60ch] text-muted">{t('members.deleteText')}</p>
        <Button variant="danger" onClick={() => setAsking(true)}>
          {t('members.deleteTitle')}
        </Button>
      </div>
      <Dialog open={isAsking} title={t('members.deleteTitle')} onClose={() => setAsking(false)}>
        <Suspense fallback={<Loading className="h-72" />}>
          {isAsking && <DeletionForm subject="organisation" onGone={() => void depart()} />}
        </Suspense>
      </Dialog>
    </Panel>
  )
}
