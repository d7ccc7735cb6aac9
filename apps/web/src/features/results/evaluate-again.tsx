import { useMutation, useQueryClient } from '@tanstack/react-query'
import { RERUN_MAX } from '@vivavox/contracts/limits'
import { Banner, Button } from '../../components/ui/index.ts'
import { useLanguage, useTexts } from '../../i18n/index.ts'
import { api, errorMessage, type Reply } from '../../lib/api/api.ts'
import { useFormat } from '../../lib/format/format.ts'
import { namesOf } from './provider-names.ts'

interface Props {
  offer: NonNullable<Reply<'GET /dashboard'>['evaluate_again']>
  /** Only its interviews; absent: all of the account's. */
  vacancyId?: string
}

/** Interviews that the built-in engine evaluated, where one that understands could: what it takes, and one button. */
export const EvaluateAgain = ({ offer, vacancyId }: Props) => {
  const t = useTexts()
  const language = useLanguage()
  const format = useFormat()
  const client = useQueryClient()
  const again = useMutation({
    mutationFn: () =>
      api('POST /interviews/re-evaluate', {
        body: { evaluated_by: 'builtin', ...(vacancyId && { vacancy_id: vacancyId }) },
      }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['results'] }),
  })
  const { interviews, provider, samples, usd_each } = offer
  const count = Math.min(interviews, RERUN_MAX)
  const cost =
    usd_each === null
      ? t('results.evaluateAgain.costUnknown', { samples })
      : usd_each === 0
        ? t('results.evaluateAgain.costFree', { samples })
        : t('results.evaluateAgain.cost', { samples, sum: format.cost(usd_each * count) })
  return (
    <Banner
      actions={
        <Button size="small" icon="refresh" busy={again.isPending} onClick={() => again.mutate()}>
          {t('results.evaluateAgain.press', { count })}
        </Button>
      }
    >
      {t('results.evaluateAgain', { count: interviews, name: namesOf(t, language, [provider]) })} {cost}{' '}
      {t('results.evaluateAgain.kept')}
      {again.isError && (
        <span className="block text-bad">{errorMessage(again.error, t('common.error.unknown'))}</span>
      )}
    </Banner>
  )
}
