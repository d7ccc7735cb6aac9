import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Banner, Button } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api, errorMessage } from '../../../lib/api/api.ts'
import { interviewKey } from './use-interview.ts'

/** Has the interview evaluated once more; the earlier evaluation is kept. */
export const Reevaluate = ({ interviewId, primary = false }: { interviewId: string; primary?: boolean }) => {
  const t = useTexts()
  const client = useQueryClient()
  const again = useMutation({
    mutationFn: () => api('POST /interviews/{id}/re-evaluate', { params: { id: interviewId }, body: null }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: interviewKey(interviewId) })
      void client.invalidateQueries({ queryKey: ['results'] })
    },
  })
  return (
    <div className="grid justify-items-start gap-3 pt-1">
      {again.isError && (
        <Banner tone="error">{errorMessage(again.error, t('evaluations.againError'))}</Banner>
      )}
      <Button
        variant={primary ? 'primary' : 'secondary'}
        size={primary ? 'medium' : 'small'}
        icon="refresh"
        busy={again.isPending}
        onClick={() => again.mutate()}
      >
        {t('evaluations.again')}
      </Button>
    </div>
  )
}
