import { QRCodeSVG } from 'qrcode.react'
import { Icon } from '../../../../components/icons.tsx'
import { LevelBars } from '../../../../components/ui/level-bars.tsx'
import { isThisMachine } from '../../../../lib/page/this-machine.ts'
import { Action } from '../action.tsx'
import { EnterAction } from '../enter-action.tsx'
import { useLanding } from '../landing-context.tsx'
import { Section } from '../section.tsx'

const QR_PIXELS = 148

/** Links to the demo: a button, and a QR code for phones. */
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
        {/* Phones cannot open a loopback address. */}
        {!isThisMachine(new URL(origin).hostname) && (
          <figure className="hidden max-w-44 md:block">
            {/* Dark on white in both themes, for cameras. */}
            <div className="inline-block rounded-box bg-[#fff] p-3.5">
              <QRCodeSVG value={`${origin}/demo`} size={QR_PIXELS} title={t('landing.try.qr')} />
            </div>
            <figcaption className="mt-2 text-small">{t('landing.try.phone')}</figcaption>
          </figure>
        )}
      </div>
    </section>
  )
}

const QUESTIONS = ['account', 'speak', 'length', 'languages', 'deleted', 'count'] as const

/** About the plans. */
const OF_PLANS = 'count'

/** Common questions; each answer opens without scripts. */
export const QuestionsAndAnswers = () => {
  const { t, plans } = useLanding()
  const questions = QUESTIONS.filter(question => plans.length > 0 || question !== OF_PLANS)
  return (
    <Section id="questions" title={t('landing.faq.title')}>
      <div className="max-w-3xl border-line border-b">
        {questions.map(question => (
          <details key={question} name="questions" className="group border-line border-t">
            <summary className="flex min-h-14 list-none items-center justify-between gap-4 py-3 font-medium [&::-webkit-details-marker]:hidden">
              {t(`landing.faq.${question}.q`)}
              <Icon
                name="chevronRight"
                size={18}
                className="text-muted transition-transform group-open:rotate-90"
              />
            </summary>
            <p className="max-w-[62ch] pb-5 text-muted">{t(`landing.faq.${question}.a`)}</p>
          </details>
        ))}
      </div>
    </Section>
  )
}

/** Levels (0–1) of a spoken sentence. */
const SENTENCE = [
  0.04, 0.1, 0.28, 0.52, 0.78, 0.6, 0.86, 0.64, 0.4, 0.56, 0.3, 0.12, 0.04, 0.2, 0.46, 0.7, 0.94, 0.74, 0.58,
  0.8, 0.5, 0.34, 0.42, 0.22, 0.08, 0.03, 0.16, 0.38, 0.3, 0.5, 0.32, 0.14, 0.05,
]

/** Closing headline with the link to registration. */
export const Closing = () => {
  const { t } = useLanding()
  return (
    <section className="mx-auto mt-20 max-w-6xl px-4 sm:mt-32 sm:px-6">
      <div className="border-line border-t pt-12 pb-6 sm:pt-16">
        <LevelBars levels={SENTENCE} className="h-10 text-accent" />
        <h2 className="mt-6 max-w-[24ch] text-hero">{t('landing.closing.title')}</h2>
        <p className="mt-4 max-w-[52ch] text-muted text-title">{t('landing.closing.text')}</p>
        <EnterAction variant="primary" size="large" className="mt-8" />
      </div>
    </section>
  )
}
