import { expect, test } from 'vitest'
import { isPageLoading, onPageLoading, whileLoading } from './page-loading.ts'

test('loading lasts from the first fetch to the last, failed ones included', async () => {
  const seen: boolean[] = []
  const stop = onPageLoading(() => seen.push(isPageLoading()))
  const failing = whileLoading(Promise.reject(new Error('offline')))
  const working = whileLoading(Promise.resolve('page'))
  expect(isPageLoading()).toBe(true)
  const results = await Promise.allSettled([failing, working])
  expect(results.map(result => result.status)).toEqual(['rejected', 'fulfilled'])
  expect(isPageLoading()).toBe(false)
  expect(seen).toEqual([true, true, true, false])
  stop()
})
