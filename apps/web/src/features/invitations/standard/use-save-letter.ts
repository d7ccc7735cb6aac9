import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { StandardLetter } from '@vivavox/contracts/invitations'
import { toast } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { lettersQuery, previewsKey } from '../queries.ts'

export type Words = Pick<StandardLetter, 'subject' | 'message'>
/** Which letter, and what it says from now on. */
export type WrittenLetter = Pick<StandardLetter, 'locale' | 'kind'> & Words

/** Keeps a letter as the account's own; the preview says it at once. */
export const useSaveLetter = () => {
  const t = useTexts()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ locale, kind, subject, message }: WrittenLetter) =>
      api('PUT /settings/invitation-letters/{locale}/{kind}', {
        params: { locale, kind },
        body: { subject, message },
      }),
    onSuccess: async () => {
      toast.success(t('invitations.standard.saved'))
      await queries.invalidateQueries({ queryKey: lettersQuery.queryKey })
      await queries.invalidateQueries({ queryKey: previewsKey })
    },
  })
}
