import { QRCodeCanvas } from 'qrcode.react'
import { useRef } from 'react'
import { Button, Panel } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'

/** Drawn large for print, shown small. Pixels. */
const PRINT_SIZE = 1024
const SHOWN_SIZE = 168

/** The link for a poster: any phone camera opens it. */
export const QrPanel = ({ link, name }: { link: string; name: string }) => {
  const t = useTexts()
  const canvas = useRef<HTMLCanvasElement>(null)
  const download = () => {
    const anchor = document.createElement('a')
    anchor.href = canvas.current?.toDataURL('image/png') ?? ''
    anchor.download = `${name.replace(/[^\p{L}\p{N}]+/gu, '-')}-qr.png`
    anchor.click()
  }
  return (
    <Panel title={t('vacancies.qr')}>
      <div className="grid justify-items-start gap-4">
        <QRCodeCanvas
          ref={canvas}
          value={link}
          size={PRINT_SIZE}
          marginSize={2}
          level="M"
          role="img"
          aria-label={t('vacancies.qrLabel')}
          className="rounded-box border border-line"
          style={{ width: SHOWN_SIZE, height: SHOWN_SIZE }}
        />
        <Button icon="download" onClick={download}>
          {t('vacancies.qrDownload')}
        </Button>
      </div>
    </Panel>
  )
}
