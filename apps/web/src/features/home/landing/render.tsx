import cyrillic from '@fontsource-variable/onest/files/onest-cyrillic-wght-normal.woff2?url'
import latin from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url'
import type { LandingInput, LandingModule } from '@vivavox/contracts/landing'
import { renderToStaticMarkup } from 'react-dom/server'
import beforePaint from './before-paint.js?raw'
import { Head } from './head.tsx'
import style from './landing.css?inline'
import { LandingPage } from './landing-page.tsx'
import pageScript from './page-script.js?raw'

const fonts = { en: [latin], ru: [cyrillic, latin] }

/** The inline scripts, for the content security policy. */
export const landingScripts: LandingModule['landingScripts'] = [beforePaint, pageScript]

const brand = ({ brandColor }: LandingInput): string => (brandColor ? `:root{--brand:${brandColor}}` : '')

/** Follows the system's color scheme where scripts are off; otherwise before-paint.js sets the class. */
const darkBySystem = (): string => {
  const rules = [...style.matchAll(/\.dark\s*\{[^}]*\}/g)].map(([rule]) => rule.replace('.dark', ':root'))
  return `@media (prefers-color-scheme:dark){${rules.join('')}}`
}

/** Renders the landing page as one HTML document with inline style and scripts. */
export const renderLanding: LandingModule['renderLanding'] = input => {
  const head = renderToStaticMarkup(<Head {...input} fonts={fonts[input.language]} />)
  const body = renderToStaticMarkup(<LandingPage {...input} />)
  return [
    `<!doctype html><html lang="${input.language}"><head>`,
    head,
    `<style>${style}${brand(input)}</style>`,
    `<noscript><style>${darkBySystem()}</style></noscript>`,
    `<script>${beforePaint}</script></head><body>`,
    body,
    `<script>${pageScript}</script></body></html>`,
  ].join('')
}
