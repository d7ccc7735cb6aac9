import { LinkButton } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'

/** The way from a vacancy to inviting candidates. */
export const InviteByMail = ({ vacancyId }: { vacancyId: string }) => {
  const t = useTexts()
  return (
    <LinkButton to={`/vacancy/${vacancyId}/invitations`} icon="mail" className="justify-self-start">
      {t('invitations.open')}
    </LinkButton>
  )
}
