import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Accommodations } from '@vivavox/contracts/accommodation-limits'
import { type ReactNode, Suspense, useState } from 'react'
import { LazyAccommodations } from '../../../components/lazy-accommodations.tsx'
import { Button, Dialog, Spinner } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import type { InterviewPass } from '../../../lib/session/interview-pass.ts'

const keyOf = ({ id }: InterviewPass) => ['accommodations', id]

/** What was chosen for the interview; null: nothing. @param pass absent in a demo */
export const useChosen = (pass: InterviewPass | undefined) =>
  useQuery({
    queryKey: pass ? keyOf(pass) : ['accommodations'],
    queryFn: async () =>
      (pass &&
        (
          await api('GET /interviews/{id}', {
            params: { id: pass.id },
            interviewToken: pass.candidate_token,
          })
        ).accommodations) ??
      null,
    enabled: pass !== undefined,
    gcTime: 0,
  })

/** The same; undefined also while it is not known. */
export const useAccommodations = (pass: InterviewPass | undefined): Accommodations | undefined =>
  useChosen(pass).data ?? undefined

/** Keeps what is chosen; rejects when it was not kept. */
export const useSave = (interview: InterviewPass) => {
  const client = useQueryClient()
  return (body: Accommodations) =>
    api('PUT /interviews/{id}/accommodations', {
      params: { id: interview.id },
      interviewToken: interview.candidate_token,
      body,
    }).then(() => client.setQueryData(keyOf(interview), body))
}

/** Holds what would help, or waits for it. */
export const HelpDialog = ({
  open,
  onClose,
  children,
}: {
  open: boolean
  onClose: () => void
  children: ReactNode
}) => {
  const t = useTexts()
  return (
    <Dialog open={open} title={t('interviews.help')} onClose={onClose}>
      <Suspense fallback={<Spinner />}>{children}</Suspense>
    </Dialog>
  )
}

interface Props {
  interview: InterviewPass
  chosen: Accommodations | undefined
}

/** Opens what would help; choosing it counts at once. */
export const HelpOffer = ({ interview, chosen }: Props) => {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  const save = useSave(interview)
  return (
    <>
      <Button
        icon="question"
        className="min-h-11 justify-self-start text-start"
        onClick={() => setOpen(true)}
      >
        {t('interviews.help')}
      </Button>
      <HelpDialog open={open} onClose={() => setOpen(false)}>
        <LazyAccommodations chosen={chosen ?? null} onSave={save} />
      </HelpDialog>
    </>
  )
}
