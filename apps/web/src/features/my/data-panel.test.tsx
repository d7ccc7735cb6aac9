import type { OpenPage } from '@vivavox/contracts/candidate-page'
import { expect, test } from 'vitest'
import { t } from '../../i18n/index.ts'
import { button, hasFocus, isShown } from '../../testing/find.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { refusal, serve } from '../../testing/serve.ts'
import { DataPanel } from './data-panel.tsx'

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()
const show = (page: Partial<OpenPage>) =>
  renderScreen(
    <DataPanel
      page={
        {
          stage: 'finished',
          confirmed_until: null,
          export: { state: 'none', url: null },
          ...page,
        } as OpenPage
      }
      token="t"
    />,
    {
      texts: 'my',
    },
  )

test.each([
  ['withdraw', 'POST /my/withdraw', 'my.withdraw.effect'],
  ['delete', 'DELETE /my', 'my.delete.goes'],
] as const)('says what it does before it asks for the code: %s', async (kind, call, effect) => {
  const sent = serve({ [call]: undefined })
  const { user } = await show({})
  expect(isShown(t(effect))).toBe(false)
  await user.click(button(t(`my.${kind}.open`)))
  expect(isShown(t(effect))).toBe(true)
  expect(isShown(t('my.code.why'))).toBe(true)
  expect(sent).toEqual([])
})

test.each([
  ['withdraw', 'POST /my/withdraw'],
  ['delete', 'DELETE /my'],
] as const)('is done with one more press once the code was entered: %s', async (kind, call) => {
  const sent = serve({ [call]: undefined })
  const { user } = await show({ confirmed_until: inAnHour() })
  await user.click(button(t(`my.${kind}.open`)))
  await user.click(button(t(`my.${kind}.do`)))
  expect(sent.map(each => each.call)).toEqual([call])
})

test('says that it failed and can be tried again', async () => {
  serve({ 'DELETE /my': refusal('INTERNAL') })
  const { user, findByRole } = await show({ confirmed_until: inAnHour() })
  await user.click(button(t('my.delete.open')))
  await user.click(button(t('my.delete.do')))
  await findByRole('alert')
  expect(isShown(t('my.delete.do'))).toBe(true)
})

test('offers no withdrawal twice', async () => {
  await show({ stage: 'withdrawn' })
  expect(isShown(t('my.withdraw.title'))).toBe(false)
  expect(isShown(t('my.delete.title'))).toBe(true)
})

test('a copy is asked for with the code, and downloaded once it is ready', async () => {
  const sent = serve({ 'POST /my/export': { state: 'making' } })
  const { user, unmount } = await show({ confirmed_until: inAnHour() })
  await user.click(button(t('my.copy.make')))
  await user.click(button(t('my.copy.make')))
  expect(sent.map(each => each.call)).toEqual(['POST /my/export'])
  unmount()
  const { getByRole } = await show({ export: { state: 'ready', url: '/uploads/a.zip' } })
  expect(getByRole('link', { name: t('my.copy.download') }).getAttribute('href')).toBe('/uploads/a.zip')
})

test.each(['withdraw', 'delete'] as const)('gives no focus to what cannot be taken back: %s', async kind => {
  const { user } = await show({ confirmed_until: inAnHour() })
  button(t(`my.${kind}.open`)).focus()
  await user.keyboard('{Enter}')
  expect(hasFocus(button(t(`my.${kind}.do`)))).toBe(false)
  const focused = document.activeElement
  expect(focused?.textContent).toContain(t(`my.${kind}.do`))
  await user.click(button(t('common.cancel')))
  expect(document.activeElement?.textContent).toBe(t(`my.${kind}.open`))
})
