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

/** Why something does not come back, in the words of a list. */
const WHY_NOT_BACK = {
  NOT_FOUND: 'late',
  CONFLICT: 'late',
  INVITED_AGAIN: 'invitedAgain',
  DELETED_BY_ADMIN: 'byAdmin',
} as const

/** @param code what the server says of it @returns null where another try may help */
export const whyNotBack = (code: string): 'late' | 'invitedAgain' | 'byAdmin' | null =>
  code in WHY_NOT_BACK ? WHY_NOT_BACK[code as keyof typeof WHY_NOT_BACK] : null

/** @returns null when it is back, else why it is not @throws ApiError */
const restore = async ({ kind, id }: Undone): Promise<string | null> => {
  if (kind === 'interview')
    return (await api('POST /interviews/bulk/restore', { body: { ids: [id] } })).failed[0]?.code ?? null
  try {
    await api('POST /vacancies/{id}/restore', { params: { id } })
    return null
  } catch (error) {
    if (error instanceof ApiError && whyNotBack(error.code)) return error.code
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
      const code = await restore(what)
      const why = code === null ? null : whyNotBack(code)
      if (code === null) toast.success(t(`results.undone.${what.kind}`))
      else toast.error(t(why ? `results.notBack.${why}` : 'common.error.unknown'))
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
