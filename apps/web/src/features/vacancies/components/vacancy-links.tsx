import { LinkButton } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'

interface Props {
  id: string
  /** The page is the form itself: no edit link. */
  isEditing: boolean
}

/** Links to edit, preview, duplicate and results of a saved vacancy. */
export const VacancyLinks = ({ id, isEditing }: Props) => {
  const t = useTexts()
  return (
    <>
      {!isEditing && (
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
