import { expect, test } from 'vitest'
import { t } from '../../i18n/index.ts'
import { isShown } from '../../testing/find.ts'
import { renderScreen } from '../../testing/render-screen.tsx'
import { ResultsPanel } from './results-panel.tsx'

test.each([
  [72, true],
  [null, false],
])('says what the figures mean only where there is one: %s', async (overall_score, shown) => {
  const results = {
    overall_score,
    evaluation: { judges: 'structure' as const, strengths: ['Clear answers'] },
  }
  await renderScreen(<ResultsPanel results={results as never} />, { texts: 'my' })
  expect(isShown('Clear answers')).toBe(true)
  expect(isShown(t('my.results.structure'))).toBe(shown)
})

test('shows no panel while there is nothing to share', async () => {
  const results = { overall_score: null, evaluation: { judges: 'structure' as const, strengths: [] } }
  await renderScreen(<ResultsPanel results={results as never} />, { texts: 'my' })
  expect(isShown(t('my.results.title'))).toBe(false)
})
