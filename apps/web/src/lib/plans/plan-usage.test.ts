import { setupI18n } from '@lingui/core'
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, it, test } from 'vitest'
import en from '../../i18n/locales/en/subscriptions.json'
import ru from '../../i18n/locales/ru/subscriptions.json'
import { type PlanUsage, usageLevel, usageWords } from './plan-usage.ts'

const usage = (completed: number, running: number, limit: number | null): PlanUsage => ({
  completed_interviews: completed,
  running_interviews: running,
  interviews_limit: limit,
  free_places: limit === null ? null : Math.max(0, limit - completed - running),
})

describe('usageLevel', () => {
  it.each([
    [0, 0, 5, 'fine'],
    [3, 0, 5, 'fine'],
    [3, 1, 5, 'low'],
    [4, 0, 5, 'low'],
    [1, 4, 5, 'full'],
    [5, 0, 5, 'full'],
    [7, 0, 5, 'full'],
    [0, 0, 1, 'fine'],
    [39, 0, 50, 'fine'],
    [40, 0, 50, 'low'],
    [900, 50, null, 'fine'],
  ] as const)('%i completed and %i running of %s: %s', (completed, running, limit, level) => {
    expect(usageLevel(usage(completed, running, limit))).toBe(level)
  })

  it('is full without a plan', () => expect(usageLevel(usage(0, 0, 0))).toBe('full'))
})

const textsOf = (language: string, catalogue: Record<string, string>) => {
  const messages = Object.fromEntries(
    Object.entries(catalogue).map(([key, text]) => [key, compileMessageOrThrow(text)]),
  )
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } })
  return (key: string, values = {}) => i18n._(key, values)
}

test.each([
  [1, 4, 5, '1 completed, 4 running, none left', 'завершено 1, идут 4, больше не осталось'],
  [0, 0, 5, '0 completed, 5 left', 'завершено 0, осталось 5'],
  [3, 1, 5, '3 completed, 1 running, 1 left', 'завершено 3, идёт 1, осталось 1'],
  [22, 5, 50, '22 completed, 5 running, 23 left', 'завершено 22, идёт 5, осталось 23'],
  [12, 2, null, '12 completed, 2 running', 'завершено 12, идут 2'],
  [12, 0, null, '12 completed', 'завершено 12'],
])('%i completed, %i running of %s in words', (completed, running, limit, english, russian) => {
  expect(usageWords(textsOf('en', en), usage(completed, running, limit))).toBe(`Interviews: ${english}`)
  expect(usageWords(textsOf('ru', ru), usage(completed, running, limit))).toBe(`Интервью: ${russian}`)
})
