import { useQuery } from '@tanstack/react-query'
import { Button } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { lettersQuery } from '../queries.ts'
import { useSaveLetter } from './use-save-letter.ts'

interface Props {
  /** Of the mail. */
  locale: string
  message: string
  blocked: boolean
}

/** Keeps the message of this batch as what every invitation in its language begins with; the subject stays. */
export const SaveAsStandard = ({ locale, message, blocked }: Props) => {
  const t = useTexts()
  const { data } = useQuery(lettersQuery)
  const { mutate, isPending, isError } = useSaveLetter()
  const letter = data?.letters.find(each => each.locale === locale && each.kind === 'first')
  if (!letter || letter.message === message.trim()) return null
  return (
    <>
      <Button size="small" busy={isPending} disabled={blocked} onClick={() => mutate({ ...letter, message })}>
        {t('invitations.standard.save')}
      </Button>
      {isError && <p className="self-center text-bad text-small">{t('invitations.standard.failed')}</p>}
    </>
  )
}
