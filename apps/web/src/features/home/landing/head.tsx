import type { LandingInput } from '@vivavox/contracts/landing'
import { UI_LOCALES } from '@vivavox/contracts/locales'
import { landingTexts } from './landing-texts.ts'

interface Props extends LandingInput {
  /** URLs of the fonts to preload for this language. */
  fonts: readonly string[]
}

/** The document's head, with what search engines and link previews read. */
export const Head = ({ language, productName, origin, fonts }: Props) => {
  const t = landingTexts(language)
  const title = t('landing.title', { product: productName })
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" content="#fafaf7" media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content="#0f1210" media="(prefers-color-scheme: dark)" />
      <title>{title}</title>
      <meta name="description" content={t('landing.description')} />
      <link rel="canonical" href={`${origin}/`} />
      {UI_LOCALES.map(locale => (
        <link key={locale} rel="alternate" hrefLang={locale} href={`${origin}/?lang=${locale}`} />
      ))}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={productName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={t('landing.description')} />
      <meta property="og:url" content={`${origin}/`} />
      <meta property="og:locale" content={language === 'ru' ? 'ru_RU' : 'en_US'} />
      <meta property="og:image" content={`${origin}/share-${language}.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      {fonts.map(font => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
    </>
  )
}
