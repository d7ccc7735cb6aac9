import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { t } from '../../i18n/index.ts'
import { button } from '../../testing/find.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refusal, serve } from '../../testing/serve.ts'
import { StartStep } from './start-step.tsx'

const explore = async (answers: Parameters<typeof serve>[0]) => {
  serve(answers)
  const ways = { onSkip: vi.fn(), onDone: vi.fn() }
  const view = await renderScreen(<StartStep ways={ways} />, { texts: 'setup', at: '/setup' })
  await view.user.click(button(new RegExp(t('setup.start.sample'))))
  return { ...ways, ...view }
}

test.each([
  ['added', { 'POST /samples': { vacancy_id: 'v1' } }],
  [
    'there already',
    { 'POST /samples': refusal('CONFLICT'), 'GET /dashboard': { sample_vacancy_id: 'v1' } as never },
  ],
])('opens a sample that is %s, and the step is done', async (_, answers) => {
  const { onDone, address } = await explore(answers)
  await vi.waitFor(() => expect(address()).toBe('/vacancy/v1/results'))
  expect(onDone).toHaveBeenCalledOnce()
})

test('says why no sample was added', async () => {
  const { onDone } = await explore({ 'POST /samples': refusal('FORBIDDEN') })
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(onDone).not.toHaveBeenCalled()
})
