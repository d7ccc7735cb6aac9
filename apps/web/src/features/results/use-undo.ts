import type { QueryClient } from '@tanstack/react-query'
import { useQueryClient } from '@tanstack/react-query'
import { UNDO_GRACE_MS } from '@vivavox/contracts/limits'
import { toast } from '../../components/ui/index.ts'
import { useTexts } from '../../i18n/index.ts'
import { api, errorMessage } from '../../lib/api/api.ts'
import { interviewKey } from './result/use-interview.ts'

interface Undone {
  kind: 'interview' | 'vacancy'
  id: string
}

export type WhyNot = 'late' | 'invitedAgain' | 'byAdmin'

/** Why something does not come back, in the words of a list, by what the server says of it. Of anything else another try may help. */
export const WHY_NOT_BACK: Partial<Record<string, WhyNot>> = {
  NOT_FOUND: 'late',
  CONFLICT: 'late',
  INVITED_AGAIN: 'invitedAgain',
  DELETED_BY_ADMIN: 'byAdmin',
}

/** @returns nothing when it is back, else the code of why it is not @throws ApiError where WHY_NOT_BACK does not know it */
const restore = async ({ kind, id }: Undone): Promise<string | undefined> => {
  if (kind === 'interview')
    return (await api('POST /interviews/bulk/restore', { body: { ids: [id] } })).failed[0]?.code
  return api('POST /vacancies/{id}/restore', { params: { id } }).then(
    () => undefined,
    error => {
      if (WHY_NOT_BACK[error.code]) return error.code
      throw error
    },
  )
}

const LISTS = [['vacancies', 'list'], ['results']]

/** Reads the lists again, and what they count; `none`: only what is opened next. A first answer that is still on its way may be older than the change: it is not waited for. */
export const refreshLists = async (
  client: QueryClient,
  refetchType: 'active' | 'none' = 'active',
): Promise<void> => {
  await Promise.all(LISTS.map(queryKey => client.cancelQueries({ queryKey })))
  await Promise.all(LISTS.map(queryKey => client.invalidateQueries({ queryKey, refetchType })))
}

/** Takes something back, says how that went, and reads what it changes again. */
const useTakeBack = () => {
  const t = useTexts()
  const client = useQueryClient()
  return async (what: Undone): Promise<void> => {
    try {
      const code = await restore(what)
      const why = code && WHY_NOT_BACK[code]
      if (!code) toast.success(t(`results.undone.${what.kind}`))
      else toast.error(t(why ? `results.notBack.${why}` : 'common.error.unknown'))
    } catch (error) {
      toast.error(errorMessage(error, t('common.error.unknown')))
    }
    if (what.kind === 'interview') void client.invalidateQueries({ queryKey: interviewKey(what.id) })
    await refreshLists(client)
  }
}

/** Says that something was done, with the way back next to it for as long as the server allows it. */
export const useUndo = () => {
  const t = useTexts()
  const takeBack = useTakeBack()
  return (text: string, what: Undone): void =>
    toast.success(text, {
      label: t('results.undo'),
      onClick: () => void takeBack(what),
      forMs: UNDO_GRACE_MS,
    })
}
