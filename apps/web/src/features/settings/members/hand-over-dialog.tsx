import type { Member } from '@vivavox/contracts/organisations'
import { useState } from 'react'
import { Choice, ConfirmDialog, Failure, Field } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'

interface Props {
  title: string
  text: string
  confirmLabel: string
  heirs: readonly Member[]
  busy: boolean
  error: unknown
  onConfirm: (heir: string | undefined) => void
  onClose: () => void
}

/** Asks once, and who becomes responsible for the vacancies. */
export const HandOverDialog = ({ text, heirs, error, onConfirm, ...rest }: Props) => {
  const t = useTexts()
  const [heir, setHeir] = useState(heirs[0]?.id)
  const nameOf = (id: string) => heirs.find(each => each.id === id)?.name ?? ''
  return (
    <ConfirmDialog open danger {...rest} onConfirm={() => onConfirm(heir)}>
      <div className="grid gap-4">
        <p>{text}</p>
        {heirs.length > 0 && (
          <Field label={t('members.handOver')}>
            <Choice
              values={heirs.map(({ id }) => id)}
              chosen={heir ?? ''}
              textOf={nameOf}
              onChoose={setHeir}
            />
          </Field>
        )}
        <Failure error={error} text={t('members.error')} />
      </div>
    </ConfirmDialog>
  )
}
