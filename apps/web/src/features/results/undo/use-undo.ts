import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { toast } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { ApiError, api, errorMessage } from '../../../lib/api/api.ts'
import { interviewKey } from '../result/use-interview.ts'

/** What is deleted or cancelled, and may come back. */
export interface Undone {
  kind: 'interview' | 'vacancy'
  id: string
}

/** @returns false when it is too late @throws ApiError */
const restore = async ({ kind, id }: Undone): Promise<boolean> => {
  if (kind === 'interview')
    return (await api('POST /interviews/bulk/restore', { body: { ids: [id] } })).done.length > 0
  try {
    await api('POST /vacancies/{id}/restore', { params: { id } })
    return true
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return false
    throw error
  }
}

/** Reads the lists again, and what they count. */
export const refreshLists = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['vacancies', 'list'] }),
    client.invalidateQueries({ queryKey: ['results'] }),
  ])

/** Takes something back, says how that went, and reads what it changes again. */
export const useTakeBack = () => {
  const t = useTexts()
  const client = useQueryClient()
  return async (what: Undone): Promise<void> => {
    try {
      if (await restore(what)) toast.success(t(`results.undone.${what.kind}`))
      else toast.error(t('results.undoLate'))
    } catch (error) {
      toast.error(errorMessage(error, t('common.error.unknown')))
    }
    if (what.kind === 'interview') void client.invalidateQueries({ queryKey: interviewKey(what.id) })
    await refreshLists(client)
  }
}

/** Says that something was done, with the way back beside it for ten seconds: where its own page has gone with it. */
export const useUndo = () => {
  const t = useTexts()
  const takeBack = useTakeBack()
  return (text: string, what: Undone): void =>
    toast.success(text, { label: t('results.undo'), onClick: () => void takeBack(what) })
}
