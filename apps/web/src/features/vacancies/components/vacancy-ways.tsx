import { LinkButton } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'

interface Props {
  id: string
  /** The page is the form itself. */
  isBeingEdited: boolean
}

/** Ways on from a vacancy that is saved, for a row of buttons. */
export const VacancyWays = ({ id, isBeingEdited }: Props) => {
  const t = useTexts()
  return (
    <>
      {!isBeingEdited && (
        <LinkButton to={`/vacancy/${id}/edit`} size="small" icon="pencil">
          {t('common.edit')}
        </LinkButton>
      )}
      <LinkButton to={`/interview/${id}?preview`} target="_blank" size="small" icon="eye">
        {t('vacancy-form.preview')}
      </LinkButton>
      <LinkButton to={`/create-vacancy?from=${id}`} size="small" icon="copy">
        {t('vacancy-form.duplicate')}
      </LinkButton>
      <LinkButton to={`/vacancy/${id}/results`} size="small" icon="users">
        {t('vacancy-form.results')}
      </LinkButton>
    </>
  )
}
