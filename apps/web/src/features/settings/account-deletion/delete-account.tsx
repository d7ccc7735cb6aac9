import { lazy, Suspense, useState } from 'react'
import { Button, Dialog, Loading, Panel } from '../../../components/ui/index.ts'
import { loadTexts } from '../../../i18n/engine.ts'
import { useTexts } from '../../../i18n/index.ts'
import { queryClient } from '../../../lib/api/query-client.ts'
import { clearSession } from '../../../lib/session/session-store.ts'

/** With its texts, fetched when the dialog may be opened. */
const withTexts = async <T,>(loading: Promise<T>): Promise<T> =>
  (await Promise.all([loading, loadTexts('aside')]))[0]
const loading = () => withTexts(import('./deletion-form.tsx'))
export const DeletionForm = lazy(async () => ({ default: (await loading()).DeletionForm }))
const Farewell = lazy(async () => ({ default: (await loading()).Farewell }))

const leave = (): void => {
  clearSession()
  window.location.assign('/')
}

/** The way out: what goes and what stays is said before anything is asked. */
export const DeleteAccount = () => {
  const t = useTexts()
  const [step, setStep] = useState<'rest' | 'ask' | 'gone'>('rest')
  const gone = () => {
    // Nothing of it is asked for again: the refusal would lead away from the farewell.
    queryClient.clear()
    setStep('gone')
  }
  const close = step === 'gone' ? leave : () => setStep('rest')
  return (
    <Panel title={t('security.deletion.title')}>
      <div className="grid justify-items-start gap-4">
        <p className="max-w-[60ch] text-muted">{t('security.deletion.text')}</p>
        <Button variant="danger" onClick={() => setStep('ask')}>
          {t('security.deletion.open')}
        </Button>
      </div>
      <Dialog
        open={step !== 'rest'}
        title={t(step === 'gone' ? 'security.deletion.gone' : 'security.deletion.title')}
        onClose={close}
      >
        <Suspense fallback={<Loading className="h-72" />}>
          {step === 'ask' && <DeletionForm onGone={gone} />}
          {step === 'gone' && <Farewell onLeave={leave} />}
        </Suspense>
      </Dialog>
    </Panel>
  )
}
