import { useState } from 'react'
import { Button } from '../../../../components/ui/index.ts'
import { useTexts } from '../../../../i18n/index.ts'
import { api } from '../../../../lib/api/api.ts'
import { changeUser } from '../../../../lib/session/session.ts'
import { type Answers, CodeDialog } from './code-dialog.tsx'

/** What can be done while it is on: new recovery codes, and switching it off. */
export const TwoFactorOn = ({ onCodes }: { onCodes: (codes: string[]) => void }) => {
  const t = useTexts()
  const [open, setOpen] = useState<'renew' | 'disable' | null>(null)
  const close = () => setOpen(null)
  const renew = async ({ code }: Answers) => {
    const { recovery_codes } = await api('POST /auth/two-factor/recovery-codes', { body: { code } })
    onCodes(recovery_codes)
  }
  const disable = async (answers: Answers) => {
    await api('POST /auth/two-factor/disable', { body: answers })
    changeUser({ two_factor_enabled: false })
  }
  return (
    <div className="grid justify-items-start gap-4">
      <p className="max-w-[60ch] text-muted">{t('security.twoFactor.textOn')}</p>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => setOpen('renew')}>{t('security.twoFactor.renew')}</Button>
        <Button variant="danger" onClick={() => setOpen('disable')}>
          {t('security.twoFactor.disable')}
        </Button>
      </div>
      <CodeDialog
        open={open === 'renew'}
        title={t('security.twoFactor.renewTitle')}
        text={t('security.twoFactor.renewText')}
        submitLabel={t('security.twoFactor.renewSubmit')}
        run={renew}
        onClose={close}
      />
      <CodeDialog
        danger
        open={open === 'disable'}
        title={t('security.twoFactor.disableTitle')}
        text={t('security.twoFactor.disableText')}
        submitLabel={t('security.twoFactor.disable')}
        run={disable}
        onClose={close}
      />
    </div>
  )
}
