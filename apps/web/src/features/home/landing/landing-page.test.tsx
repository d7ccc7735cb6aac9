import { render, screen } from '@testing-library/react'
import type { LandingInput } from '@vivavox/contracts/landing'
import { UI_LOCALES } from '@vivavox/contracts/locales'
import { expect, test } from 'vitest'
import { LandingPage } from './landing-page.tsx'

const PLANS = [
  { id: 'starter', name: 'Starter', price: 0, interview_limit: 5, features: [], contact_sales: false },
]
const show = (input: Pick<LandingInput, 'language' | 'registrationOpen'>, hasPlans: boolean) => {
  const facts = { productName: 'Vivavox', brandColor: null, origin: 'https://vivavox.example', year: 2026 }
  render(<LandingPage {...facts} {...input} plans={hasPlans ? PLANS : []} />)
  const links = screen.getAllByRole('link').map(link => link.getAttribute('href'))
  return {
    text: document.body.textContent ?? '',
    to: (path: string) => links.filter(link => link === path).length,
  }
}

test.each(UI_LOCALES)('%s: speaks of plans only where there are plans', language => {
  const { text, to } = show({ language, registrationOpen: true }, false)
  expect(text).not.toMatch(/\bplans\b|\ba plan\b|free\b|тариф|бесплатно/i)
  expect([to('/pricing'), to('/register')]).toEqual([0, 3])
})

test.each([
  [true, 3, 1],
  [false, 0, 3],
])('registration open (%s): %i links to sign up, %i to sign in', (registrationOpen, ups, ins) => {
  const { text, to } = show({ language: 'en', registrationOpen }, true)
  expect([to('/register'), to('/login')]).toEqual([ups, ins])
  expect(text.includes('a month for free')).toBe(registrationOpen)
})
