import { QRCodeSVG } from 'qrcode.react'
import { Action } from '../action.tsx'
import { useLanding } from '../landing-context.tsx'

const QR_PIXELS = 148

/** The demo: here, or on the phone that the QR code brings it to. */
export const TryIt = () => {
  const { t, origin } = useLanding()
  return (
    <section className="mt-20 bg-accent-soft sm:mt-32">
      <div className="mx-auto grid max-w-6xl items-center gap-x-14 gap-y-8 px-4 py-14 sm:px-6 sm:py-20 md:grid-cols-[1fr_auto]">
        <div>
          <h2 className="text-headline">{t('landing.try.title')}</h2>
          <p className="mt-3 max-w-[52ch] text-title">{t('landing.try.text')}</p>
          <Action href="/demo" variant="primary" size="large" icon="play" className="mt-7">
            {t('landing.try.start')}
          </Action>
        </div>
        <figure className="hidden max-w-44 md:block">
          {/* Dark on white in every theme: cameras want it so. */}
          <div className="inline-block rounded-box bg-[#fff] p-3.5">
            <QRCodeSVG value={`${origin}/demo`} size={QR_PIXELS} title={t('landing.try.qr')} />
          </div>
          <figcaption className="mt-2 text-small">{t('landing.try.phone')}</figcaption>
        </figure>
      </div>
    </section>
  )
}
