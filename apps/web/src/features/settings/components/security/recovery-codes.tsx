import { useState } from 'react'
import { Banner, Button, Checkbox } from '../../../../components/ui/index.ts'
import { useUnsaved } from '../../../../components/unsaved.tsx'
import { useTexts } from '../../../../i18n/index.ts'
import { PRODUCT_NAME } from '../../../../lib/page/brand.ts'
import { saveFile } from '../../../../lib/page/save-file.ts'
import { useCopy } from '../../../../lib/page/use-copy.ts'
import { useSession } from '../../../../lib/session/session.ts'

interface Props {
  codes: string[]
  onDone: () => void
}

/** Last step: the codes, shown this once; goes on when they are said to be saved. */
export const RecoveryCodes = ({ codes, onDone }: Props) => {
  const t = useTexts()
  const email = useSession().user?.email ?? ''
  const [saved, setSaved] = useState(false)
  const list = codes.join('\n')
  const { copy, copied, failed } = useCopy(list)
  useUnsaved(!saved)
  const download = () => {
    const title = t('security.twoFactor.fileTitle', { product: PRODUCT_NAME, email })
    const text = `${title}\n${t('security.twoFactor.fileText')}\n\n${list}\n`
    saveFile('recovery-codes.txt', new Blob([text], { type: 'text/plain;charset=utf-8' }))
  }
  return (
    <div className="grid gap-5">
      <div className="grid gap-2">
        <h3 className="font-semibold">{t('security.twoFactor.codesTitle')}</h3>
        <p className="max-w-[60ch] text-muted">{t('security.twoFactor.codesText')}</p>
      </div>
      <ul
        aria-label={t('security.twoFactor.codesList')}
        className="grid max-w-md gap-x-8 gap-y-2 whitespace-nowrap rounded-box border border-line bg-sunken p-4 font-mono min-[28rem]:grid-cols-2"
      >
        {codes.map(code => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
          {t(copied ? 'common.copied' : 'security.twoFactor.copyCodes')}
        </Button>
        <Button icon="download" onClick={download}>
          {t('security.twoFactor.download')}
        </Button>
      </div>
      {failed && <Banner tone="error">{t('common.copyFailed')}</Banner>}
      <Checkbox
        label={t('security.twoFactor.saved')}
        checked={saved}
        onChange={event => setSaved(event.target.checked)}
      />
      <Button variant="primary" disabled={!saved} onClick={onDone} className="justify-self-start">
        {t('security.twoFactor.done')}
      </Button>
    </div>
  )
}
