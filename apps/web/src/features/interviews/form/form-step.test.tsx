import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { t } from '../../../i18n/index.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { button, field, hasFocus, isShown } from '../../../testing/find.ts'
import { renderScreen } from '../../../testing/render-screen.tsx'
import { aVacancy } from '../../../testing/samples.ts'
import { FormStep } from './form-step.tsx'

type Props = Parameters<typeof FormStep>[0]

const show = async (change: Partial<Props> = {}) => {
  const onSubmit = vi.fn<Props['onSubmit']>(async () => {})
  const step = (
    <FormStep
      vacancy={aVacancy({ language: 'ru' })}
      invited={null}
      onSubmit={onSubmit}
      onBack={() => {}}
      {...change}
    />
  )
  const view = await renderScreen(step, { texts: 'candidate' })
  const write = (name: Parameters<typeof fieldOf>[0], text: string) => view.user.type(fieldOf(name), text)
  const send = () => view.user.click(button(t('common.continue')))
  return { ...view, onSubmit, write, send }
}
const fieldOf = (name: 'name' | 'email' | 'phone' | 'whatsapp' | 'telegram' | 'instagram' | 'linkedin') =>
  screen.getByRole<HTMLInputElement>('textbox', {
    name: new RegExp(`^${t(name === 'name' ? 'interviews.form.name' : `common.contact.${name}`)}`),
  })

test('it asks for three things and offers four more', async () => {
  await show()
  for (const name of ['name', 'email', 'phone'] as const) expect(fieldOf(name).required).toBe(true)
  for (const name of ['whatsapp', 'telegram', 'instagram', 'linkedin'] as const)
    expect(fieldOf(name).required).toBe(false)
  expect(fieldOf('email').type).toBe('email')
  expect(fieldOf('linkedin').type).toBe('url')
  expect(fieldOf('phone').maxLength).toBe(40)
})

test('each fault stands at its field, the first one has the focus, and a fault goes as its field is changed', async () => {
  const { onSubmit, write, send } = await show()
  await write('email', 'anna@')
  await write('phone', '12345')
  await send()
  expect(hasFocus(fieldOf('name'))).toBe(true)
  for (const fault of ['required', 'email', 'phone'] as const)
    expect(isShown(t(`interviews.form.error.${fault}`))).toBe(true)
  await write('name', 'Anna')
  expect(isShown(t('interviews.form.error.required'))).toBe(false)
  expect(onSubmit).not.toHaveBeenCalled()
})

test('numbers take their shape while they are typed, and what was typed outlives a reload', async () => {
  const { onSubmit, write, unmount } = await show()
  await write('name', 'Anna')
  await write('email', 'anna@example.com')
  for (const number of ['phone', 'whatsapp'] as const) {
    await write(number, '89161234567')
    expect(fieldOf(number).value).toBe('+7 (916) 123-45-67')
  }
  unmount()
  const again = await show({ onSubmit })
  await again.send()
  expect(onSubmit).toHaveBeenCalledWith(
    expect.objectContaining({ candidate_name: 'Anna', candidate_phone: '+7 (916) 123-45-67' }),
  )
})

test('what the server refuses stands at its field, anything else above the button', async () => {
  const reasons = [
    new ApiError(400, 'VALIDATION_FAILED', 'Look', [{ path: 'candidate_whatsapp', message: 'no number' }]),
    new ApiError(500, 'INTERNAL', 'The server is tired.'),
  ]
  const onSubmit = () => Promise.reject(reasons.shift())
  const { write, send } = await show({ onSubmit })
  await write('name', 'Anna')
  await write('email', 'anna@example.com')
  await write('phone', '79161234567')
  await send()
  await screen.findByText(t('interviews.form.error.phoneFormat'))
  expect(hasFocus(fieldOf('whatsapp'))).toBe(true)
  await send()
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(t('interviews.form.error.create'))
  expect(alert.textContent).toContain('The server is tired.')
})

test('an invited candidate cannot change the address; in English the country of a number is asked for', async () => {
  await show({
    vacancy: aVacancy(),
    invited: { token: 'x', name: 'Anna', email: 'anna@example.com' },
  })
  expect([fieldOf('email').value, fieldOf('email').readOnly]).toEqual(['anna@example.com', true])
  expect(isShown(t('invited.emailFixed'))).toBe(true)
  expect(field(t('interviews.form.country'))).toBeTruthy()
})
