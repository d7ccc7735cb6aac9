import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { useTexts } from '../../i18n/index.ts'
import { ApiError, api } from '../../lib/api/api.ts'
import { confirmationFailure, confirmationOf } from './confirmation.ts'

/** How often a provider that has not finished is asked again by itself, and after how long. */
const ASK_AGAIN = 5
const ASK_AGAIN_MS = 2_500

/** A query and not a mutation: however often the page renders, one visit confirms once. */
export const useConfirmation = () => {
  const t = useTexts()
  const [query] = useSearchParams()
  const confirmation = confirmationOf(query)
  const asked = useQuery({
    queryKey: ['subscriptions', 'confirm', confirmation],
    queryFn: () => {
      if (!confirmation) throw new ApiError(0, 'VALIDATION_FAILED', t('subscriptions.success.insufficient'))
      return api('POST /subscriptions/confirm', { body: confirmation })
    },
    staleTime: Number.POSITIVE_INFINITY,
    retry: (failures, error) => confirmationFailure(error) === 'waiting' && failures < ASK_AGAIN,
    retryDelay: ASK_AGAIN_MS,
    refetchOnWindowFocus: false,
  })
  return {
    ...asked,
    /** The provider was asked, has not finished, and is asked again. */
    isAskingAgain: asked.isFetching && asked.failureCount > 0,
  }
}
