import { screen } from '@testing-library/react'
import { NO_ACCOMMODATIONS } from '@vivavox/contracts/accommodation-limits'
import { expect, test, vi } from 'vitest'
import { t } from '../i18n/index.ts'
import { button, field, isShown } from '../testing/find.ts'
import { renderScreen } from '../testing/render-screen.tsx'
import { AccommodationsForm } from './accommodations-form.tsx'

test.each(['en', 'ru', 'ja'] as const)('saves what was chosen, %s', async language => {
  const onSave = vi.fn(async () => undefined)
  const { user } = await renderScreen(<AccommodationsForm chosen={null} onSave={onSave} />, {
    texts: 'roomScreens',
    language,
  })
  await user.selectOptions(field(t('helping.time')), t('helping.time.none'))
  expect(isShown(t('helping.formatHint'))).toBe(false)
  await user.selectOptions(field(t('helping.format')), t('helping.format.typed'))
  expect(isShown(t('helping.formatHint'))).toBe(true)
  await user.click(screen.getByRole('checkbox', { name: t('helping.breaks') }))
  await user.click(button(t('helping.save')))
  await screen.findByText(t('helping.saved'))
  const chosen = { ...NO_ACCOMMODATIONS, time_factor: null, format: 'typed', breaks: true }
  expect(onSave).toHaveBeenCalledExactlyOnceWith(chosen)
})

test('shows what was chosen before, and says when it was not kept', async () => {
  const chosen = { ...NO_ACCOMMODATIONS, time_factor: 1.5 as const, captions: true }
  const { user } = await renderScreen(
    <AccommodationsForm chosen={chosen} onSave={() => Promise.reject(new Error('away'))} />,
    { texts: 'roomScreens' },
  )
  expect(screen.getByRole('combobox', { name: t('helping.time') })).toHaveProperty('value', 'more')
  expect(screen.getByRole('checkbox', { name: t('helping.captions') })).toHaveProperty('checked', true)
  await user.click(button(t('helping.save')))
  await screen.findByText(t('helping.failed'))
})
