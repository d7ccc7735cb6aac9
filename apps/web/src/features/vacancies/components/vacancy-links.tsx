import { LinkButton } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'

interface Props {
  id: string
  /** Not on the form itself, nor for a member who may not edit. */
  hasEdit: boolean
}

/** Links to edit, preview, duplicate, notice and results of a saved vacancy. */
export const VacancyLinks = ({ id, hasEdit }: Props) => {
  const t = useTexts()
  return (
    <>
      {hasEdit && (
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
      <LinkButton to={`/vacancy/${id}/notice`} size="small" icon="info">
        {t('vacancy-form.notice')}
      </LinkButton>
      <LinkButton to={`/vacancy/${id}/next-step`} size="small" icon="clock">
        {t('vacancy-form.nextStep')}
      </LinkButton>
      <LinkButton to={`/vacancy/${id}/results`} size="small" icon="users">
        {t('vacancy-form.results')}
      </LinkButton>
    </>
  )
}
