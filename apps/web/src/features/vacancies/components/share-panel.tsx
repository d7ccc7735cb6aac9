import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { Icon } from '../../../components/icons.tsx'
import { Banner, Button, CopyField, LinkButton, Panel } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { isThisMachine } from '../local-link.ts'
import { useLetterTexts } from '../use-letter-texts.ts'

interface Props {
  vacancy: OwnVacancy
  link: string
}

/** The candidate's link and the ways to hand it on. */
export const SharePanel = ({ vacancy, link }: Props) => {
  const t = useTexts()
  const letter = useLetterTexts(vacancy)
  const { title } = vacancy
  const share = () => {
    const words = { title, text: letter.t('invitation.short', { title }), url: link }
    // Closing the system's sheet without choosing is no failure.
    navigator.share(words).catch(() => undefined)
  }
  return (
    <Panel title={t('vacancies.linkTitle')}>
      <div className="grid gap-4">
        <CopyField primary label={t('vacancies.link')} value={link} hint={t('vacancies.linkHint')} />
        {isThisMachine(new URL(link).hostname) && <Banner tone="warn">{t('vacancies.linkLocal')}</Banner>}
        <div className="flex flex-wrap gap-x-5 gap-y-2">
          <LinkButton to={`/vacancy/${vacancy.id}/invitations`} icon="mail">
            {t('invitations.open')}
          </LinkButton>
          {'share' in navigator && (
            <Button icon="share" onClick={share}>
              {t('vacancies.share')}
            </Button>
          )}
          <a
            href={link}
            target="_blank"
            rel="noreferrer"
            className="link inline-flex min-h-10 items-center gap-1.5"
          >
            <Icon name="external" size={18} />
            {t('vacancies.open')}
          </a>
        </div>
      </div>
    </Panel>
  )
}
