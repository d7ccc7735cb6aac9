import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Banner, LiveRegion } from './banner.tsx'

const render = (tone: 'warn' | 'error') =>
  renderToStaticMarkup(createElement(LiveRegion, null, createElement(Banner, { tone }, 'Low battery')))

it('leaves the announcement to the region that stood before it; an error interrupts', () => {
  expect(renderToStaticMarkup(createElement(LiveRegion, null, null))).toContain('aria-live="polite"')
  expect(render('warn')).not.toContain('role=')
  expect(render('error')).toContain('role="alert"')
})
