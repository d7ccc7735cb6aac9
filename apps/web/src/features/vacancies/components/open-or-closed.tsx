import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { Badge, Banner, Button } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api, errorMessage } from '../../../lib/api/api.ts'

/** Whether the link takes new candidates, and the button that changes it at once. */
export const OpenOrClosed = ({ vacancy: { id, status } }: { vacancy: OwnVacancy }) => {
  const t = useTexts()
  const client = useQueryClient()
  const turn = useMutation({
    mutationFn: () =>
      api('PUT /vacancies/{id}', {
        params: { id },
        body: { status: status === 'open' ? 'closed' : 'open' },
      }),
    onSuccess: async vacancy => {
      client.setQueryData(['vacancies', id], vacancy)
      await Promise.all([
        client.invalidateQueries({ queryKey: ['vacancies', 'list'] }),
        client.invalidateQueries({ queryKey: ['results'] }),
      ])
    },
  })
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <p role="status" className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={status === 'open' ? 'good' : 'warn'}>{t(`vacancies.status.${status}`)}</Badge>
          <span className="text-muted">{t(`vacancies.status.${status}.text`)}</span>
        </p>
        <Button size="small" busy={turn.isPending} onClick={() => turn.mutate()}>
          {t(`vacancies.status.${status}.turn`)}
        </Button>
      </div>
      {turn.isError && <Banner tone="error">{errorMessage(turn.error, t('vacancies.error.update'))}</Banner>}
    </section>
  )
}
