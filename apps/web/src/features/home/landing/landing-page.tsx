import type { LandingInput } from '@vivavox/contracts/landing'
import { FooterView } from '../../../components/layouts/footer-view.tsx'
import { ThemeButtons } from '../../../components/theme-buttons.tsx'
import { LandingProvider } from './landing-context.tsx'
import { landingTexts } from './landing-texts.ts'
import { Closing, QuestionsAndAnswers, TryIt } from './sections/closing.tsx'
import { Audiences, Features, Industries, Trust } from './sections/features.tsx'
import { Claims, Hero, Steps, Value } from './sections/intro.tsx'
import { Plans } from './sections/plans.tsx'
import { Sample } from './sections/sample.tsx'
import { SiteHeader } from './sections/site-header.tsx'

/** The document's body. */
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
        {input.plans.length > 0 && <Plans />}
        <QuestionsAndAnswers />
        <Closing />
      </main>
      <FooterView
        t={t}
        product={input.productName}
        year={input.year}
        hasPlans={input.plans.length > 0}
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
