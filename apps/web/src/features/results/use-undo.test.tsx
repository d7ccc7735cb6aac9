import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, it, vi } from 'vitest'
import { refreshLists } from './use-undo.ts'

it('reads a list again whose first answer was on its way when something was taken back', async () => {
  const client = new QueryClient()
  const answers: ((rows: string[]) => void)[] = []
  const list = new QueryObserver<string[]>(client, {
    queryKey: ['results', 'list'],
    queryFn: () => new Promise<string[]>(resolve => answers.push(resolve)),
  })
  const stop = list.subscribe(() => {})
  const refreshed = refreshLists(client)
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[0]?.([])
  answers[1]?.(['Alice'])
  await refreshed
  expect(list.getCurrentResult().data).toEqual(['Alice'])
  stop()
})
