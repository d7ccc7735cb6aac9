import { useState } from 'react'
import { LazyAccommodations } from '../../../../components/lazy-accommodations.tsx'
import { Failure, IconButton, Spinner } from '../../../../components/ui/index.ts'
import { useTexts } from '../../../../i18n/index.ts'
import type { InterviewPass } from '../../../../lib/session/interview-pass.ts'
import { HelpDialog, useChosen, useSave } from '../../device-check/help-offer.tsx'

interface Props {
  interview: InterviewPass
  disabled: boolean
}

/** Read anew: it may have been chosen on the candidate's page meanwhile. */
const FreshForm = ({ interview }: Pick<Props, 'interview'>) => {
  const { data, error } = useChosen(interview)
  const save = useSave(interview)
  if (error) return <Failure error={error} />
  return data === undefined ? <Spinner /> : <LazyAccommodations chosen={data} onSave={save} />
}

/** What would help, as an icon: the room has little space. */
export const RoomHelp = ({ interview, disabled }: Props) => {
  const t = useTexts()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        icon="question"
        label={t('interviews.help')}
        disabled={disabled}
        onClick={() => setOpen(true)}
      />
      <HelpDialog open={open} onClose={() => setOpen(false)}>
        {open && <FreshForm interview={interview} />}
      </HelpDialog>
    </>
  )
}
