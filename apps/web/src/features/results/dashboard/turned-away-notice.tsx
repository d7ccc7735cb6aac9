import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Banner, Button, ButtonRow, ConfirmDialog, LinkButton, toast } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api, errorMessage, type Reply } from '../../../lib/api/api.ts'
import { turnedAwayQuery } from '../../../lib/api/queries.ts'
import { TurnedAwayList } from './turned-away-list.tsx'

type TurnedAway = Reply<'GET /subscriptions/turned-away'>

const useWrite = (onDone: () => void) => {
  const t = useTexts()
  const client = useQueryClient()
  return useMutation({
    mutationFn: () => api('POST /subscriptions/turned-away/write'),
    onSuccess: ({ written }) => {
      onDone()
      toast.success(t('results.turnedAway.written', { written }))
      return client.invalidateQueries(turnedAwayQuery)
    },
  })
}

interface Props {
  turnedAway: TurnedAway
  /** No place is free now. */
  isFull: boolean
  /** When places come, as a date; null when none do. */
  opens: string | null
}

/** What the owner can do for them, and when. */
const useAdvice = ({ turnedAway: { reachable }, isFull, opens }: Props): string => {
  const t = useTexts()
  if (!isFull) return t('results.turnedAway.open', { reachable })
  if (reachable === 0) return t('results.turnedAway.noAddress')
  return opens
    ? t('results.turnedAway.fullUntil', { reachable, date: opens })
    : t('results.turnedAway.full', { reachable })
}

/** Candidates found no free place: how many, who, and a way to write to them once there are places. */
export const TurnedAwayNotice = (props: Props) => {
  const { turnedAway, isFull } = props
  const t = useTexts()
  const [shown, setShown] = useState<'list' | 'question' | null>(null)
  const write = useWrite(() => setShown(null))
  const advice = useAdvice(props)
  const { count, reachable, candidates } = turnedAway
  return (
    <>
      <Banner
        tone={isFull ? 'warn' : 'info'}
        title={t('results.turnedAway.title', { count })}
        actions={
          <ButtonRow>
            <Button size="small" onClick={() => setShown('list')}>
              {t('results.turnedAway.show')}
            </Button>
            <Button size="small" disabled={isFull || reachable === 0} onClick={() => setShown('question')}>
              {t('results.turnedAway.write')}
            </Button>
            {isFull && (
              <LinkButton to="/pricing" size="small">
                {t('results.seePlans')}
              </LinkButton>
            )}
          </ButtonRow>
        }
      >
        <p>{advice}</p>
      </Banner>
      <TurnedAwayList open={shown === 'list'} candidates={candidates} onClose={() => setShown(null)} />
      <ConfirmDialog
        open={shown === 'question'}
        title={t('results.turnedAway.writeTitle', { reachable })}
        confirmLabel={t('results.turnedAway.writeConfirm')}
        busy={write.isPending}
        onConfirm={() => write.mutate()}
        onClose={() => setShown(null)}
      >
        <p>{t('results.turnedAway.writeText')}</p>
        {write.isError && (
          <Banner tone="error" title={t('results.turnedAway.writeFailed')}>
            {errorMessage(write.error, '')}
          </Banner>
        )}
      </ConfirmDialog>
    </>
  )
}
