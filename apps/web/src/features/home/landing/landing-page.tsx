import type { LandingInput } from '@vivavox/contracts/landing'
import { QRCodeSVG } from 'qrcode.react'
import { Icon } from '../../../components/icons.tsx'
import { FooterView } from '../../../components/layouts/footer-view.tsx'
import { ThemeButtons } from '../../../components/theme-buttons.tsx'
import { cx } from '../../../lib/page/cx.ts'
import { isThisMachine } from '../../../lib/page/this-machine.ts'
import { Action } from './action.tsx'
import { LandingProvider, useLanding } from './landing-context.tsx'
import { landingTexts } from './landing-texts.ts'
import { Picture, type PictureName } from './picture.tsx'
import { Section } from './section.tsx'
import { Claims, Closing, Features, Hero, Industries, Trust, Value } from './sections/plain-sections.tsx'
import { Plans } from './sections/plans.tsx'
import { Sample } from './sections/sample.tsx'
import { SiteHeader } from './sections/site-header.tsx'

const POINTS = ['1', '2', '3', '4'] as const

const Points = ({ of }: { of: 'recruiters' | 'candidates' }) => {
  const { t } = useLanding()
  return (
    <ul className="mt-7 grid gap-3.5">
      {POINTS.map(point => (
        <li key={point} className="flex items-start gap-3">
          <Icon name="check" size={20} className="mt-0.5 text-accent" />
          <span className="max-w-[54ch]">{t(`landing.${of}.${point}`)}</span>
        </li>
      ))}
    </ul>
  )
}

const frame = 'mx-auto mt-20 grid max-w-6xl items-center gap-x-14 gap-y-10 px-4 sm:mt-32 sm:px-6'

const Audiences = () => {
  const { t } = useLanding()
  return (
    <>
      <section className={cx(frame, 'lg:grid-cols-[1fr_1.25fr]')}>
        <div>
          <h2 className="text-headline">{t('landing.recruiters.title')}</h2>
          <p className="mt-3 max-w-[52ch] text-muted text-title">{t('landing.recruiters.lead')}</p>
          <Points of="recruiters" />
          <Action href="/demo" className="mt-8">
            {t('landing.recruiters.demo')}
          </Action>
        </div>
        <Picture name="result" />
      </section>
      <section className={cx(frame, 'lg:grid-cols-[1.25fr_1fr]')}>
        <div className="lg:order-last">
          <h2 className="text-headline">{t('landing.candidates.title')}</h2>
          <p className="mt-3 max-w-[52ch] text-muted text-title">{t('landing.candidates.lead')}</p>
          <Points of="candidates" />
        </div>
        <div className="flex justify-center rounded-box bg-sunken px-6 py-10">
          <Picture name="phone" className="max-w-72" />
        </div>
      </section>
    </>
  )
}

const QUESTIONS = ['account', 'speak', 'length', 'languages', 'deleted', 'count'] as const

/** What people ask before they begin; opens without a script. */
const QuestionsAndAnswers = () => {
  const { t } = useLanding()
  return (
    <Section id="questions" title={t('landing.faq.title')}>
      <div className="max-w-3xl border-line border-b">
        {QUESTIONS.map(question => (
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

const QR_PIXELS = 148

/** The demo: here, or on the phone that the QR code brings it to. */
const TryIt = () => {
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
        {/* No phone reaches an address of this machine. */}
        {!isThisMachine(new URL(origin).hostname) && (
          <figure className="hidden max-w-44 md:block">
            {/* Dark on white in every theme: cameras want it so. */}
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

const STEPS = [
  ['1', 'questions'],
  ['2', 'share'],
  ['3', 'phone'],
  ['4', 'criteria'],
] as const satisfies readonly (readonly [string, PictureName])[]

const Steps = () => {
  const { t } = useLanding()
  return (
    <Section id="how" title={t('landing.steps.title')}>
      <ol className="grid gap-x-6 gap-y-12 sm:grid-cols-2 lg:grid-cols-4">
        {STEPS.map(([step, picture]) => (
          <li key={step} className="flex flex-col">
            <div className="flex h-72 items-start justify-center overflow-hidden rounded-box border border-line bg-sunken px-5 pt-5">
              <Picture name={picture} className="w-full rounded-b-none" />
            </div>
            <h3 className="mt-5 flex items-baseline gap-2.5 text-title">
              <span className="text-accent tabular-nums">{step}</span>
              {t(`landing.steps.${step}.title`)}
            </h3>
            <p className="mt-1.5 max-w-[44ch] text-muted">{t(`landing.steps.${step}.text`)}</p>
          </li>
        ))}
      </ol>
    </Section>
  )
}

/** Everything between the body's tags. */
export const LandingPage = (input: LandingInput) => {
  const t = landingTexts(input.language)
  return (
    <LandingProvider value={{ ...input, t }}>
      <a
        href="#main"
        className="sr-only rounded-box bg-accent px-4 py-2 text-accent-ink focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50"
      >
        {t('common.skip')}
      </a>
      <SiteHeader />
      <main id="main" tabIndex={-1}>
        <Hero />
        <Claims />
        <Value />
        <Steps />
        <Sample />
        <Audiences />
        <Industries />
        <Features />
        <Trust />
        <TryIt />
        <Plans />
        <QuestionsAndAnswers />
        <Closing />
      </main>
      <FooterView
        t={t}
        product={input.productName}
        year={input.year}
        link={(to, className, text) => (
          <a href={to} className={className}>
            {text}
          </a>
        )}
      >
        <ThemeButtons t={t} />
      </FooterView>
    </LandingProvider>
  )
}
