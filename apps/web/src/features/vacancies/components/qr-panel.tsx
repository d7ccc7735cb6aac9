import { QRCodeCanvas, QRCodeSVG } from 'qrcode.react'
import { useRef } from 'react'
import { Button, LinkButton, Panel } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'

/** A file name of a title: letters and digits of any language, the rest a hyphen. */
const fileName = (title: string, ending: string): string =>
  `${title.replace(/[^\p{L}\p{N}]+/gu, '-')}-qr.${ending}`

const hand = (href: string, name: string): void => {
  const anchor = document.createElement('a')
  anchor.href = href
  anchor.download = name
  anchor.click()
}

const downloadPng = (canvas: HTMLCanvasElement | null, title: string): void =>
  hand(canvas?.toDataURL('image/png') ?? '', fileName(title, 'png'))

/** For print: sharp at any size. */
const downloadSvg = (picture: SVGSVGElement | null, title: string): void => {
  if (!picture) return
  const source = new XMLSerializer().serializeToString(picture)
  hand(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(source)}`, fileName(title, 'svg'))
}

/** Drawn large for print, shown small. Pixels. */
const PRINT_SIZE = 1024
const SHOWN_SIZE = 168

interface Props {
  id: string
  link: string
  title: string
}

/** The link for a poster: any phone camera opens it. */
export const QrPanel = ({ id, link, title }: Props) => {
  const t = useTexts()
  const canvas = useRef<HTMLCanvasElement>(null)
  const picture = useRef<SVGSVGElement>(null)
  const code = { value: link, marginSize: 2, level: 'M' } as const
  return (
    <Panel title={t('vacancies.qr')}>
      <div className="grid justify-items-start gap-4">
        <QRCodeCanvas
          {...code}
          ref={canvas}
          size={PRINT_SIZE}
          role="img"
          aria-label={t('vacancies.qrLabel')}
          className="rounded-box border border-line"
          style={{ width: SHOWN_SIZE, height: SHOWN_SIZE }}
        />
        <QRCodeSVG {...code} ref={picture} size={PRINT_SIZE} className="hidden" aria-hidden="true" />
        <LinkButton to={`/vacancy/${id}/poster`} variant="secondary">
          {t('vacancy-form.poster.open')}
        </LinkButton>
        <div className="flex flex-wrap gap-2">
          <Button size="small" icon="download" onClick={() => downloadPng(canvas.current, title)}>
            {t('vacancy-form.poster.png')}
          </Button>
          <Button size="small" icon="download" onClick={() => downloadSvg(picture.current, title)}>
            {t('vacancy-form.poster.svg')}
          </Button>
        </div>
      </div>
    </Panel>
  )
}
