import { useMutation } from '@tanstack/react-query'
import { useTexts } from '../../i18n/hooks.ts'
import { errorMessage } from '../../lib/api/api.ts'
import { switchOrganisation, useSession } from '../../lib/session/session.ts'
import { toast } from '../ui/toast-queue.ts'

/** The organisations of the signed-in person, each with a name to show, and how to work in another one. */
export const useOrganisations = () => {
  const t = useTexts()
  const organisations = useSession().user?.organisations ?? []
  const { mutate, isPending } = useMutation({
    mutationFn: switchOrganisation,
    onError: error => toast.error(errorMessage(error, t('common.error.unknown'))),
  })
  return {
    organisations: organisations.map(each => ({
      ...each,
      label: each.name || t('common.organisation.unnamed'),
    })),
    switchTo: mutate,
    isSwitching: isPending,
  }
}
