import { screen } from '@testing-library/react'
import type { CandidateLocale } from '@vivavox/contracts/locales'
import { useEffect, useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { useCandidateLanguage } from '../i18n/candidate-language.ts'
import { useLanguage } from '../i18n/hooks.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { CandidateLanguage } from './candidate-language.tsx'

const Room = ({ onGone }: { onGone: () => void }) => {
  const gone = useRef(onGone)
  useEffect(() => gone.current, [])
  return <CandidateLanguage />
}
const Page = ({ own, onGone }: { own: CandidateLocale; onGone: () => void }) => {
  const isInLanguage = useCandidateLanguage(own)
  const shown = useLanguage()
  return isInLanguage ? (
    <>
      <Room onGone={onGone} />
      <output>{shown}</output>
    </>
  ) : null
}
test('a chosen language is shown at once, stays in the browser, and closes nothing', async () => {
  localStorage.clear()
  const onGone = vi.fn()
  const { user, unmount } = await renderScreen(<Page own="de" onGone={onGone} />, { texts: 'my' })
  await screen.findByText('de')
  await user.selectOptions(screen.getByRole('combobox'), 'fr')
  await screen.findByText('fr')
  expect(onGone).not.toHaveBeenCalled()
  unmount()
  await renderScreen(<Page own="de" onGone={onGone} />, { texts: 'my' })
  await screen.findByText('fr')
  localStorage.clear()
})
