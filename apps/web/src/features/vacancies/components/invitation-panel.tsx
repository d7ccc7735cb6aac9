import type { OwnVacancy } from '@vivavox/contracts/vacancies'
import { Icon } from '../../../components/icons.tsx'
import { Button, Panel, Textarea } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useCopy } from '../../../lib/page/use-copy.ts'
import { invitationLetter } from '../invitation-letter.ts'
import { useLetterTexts } from '../use-letter-texts.ts'

/** The letter for candidates, ready to be copied or sent. */
export const InvitationPanel = ({ vacancy, link }: { vacancy: OwnVacancy; link: string }) => {
  const t = useTexts()
  const letter = useLetterTexts(vacancy)
  const text = invitationLetter(letter.t, letter.language, vacancy, link)
  const { copy, copied, failed } = useCopy(text)
  const mail = `mailto:?subject=${encodeURIComponent(vacancy.title)}&body=${encodeURIComponent(text)}`
  return (
    <Panel title={t('vacancy-form.letter.title')}>
      <div className="grid gap-3">
        <p className="max-w-[68ch] text-muted">{t('vacancy-form.letter.lead')}</p>
        <Textarea
          readOnly
          rows={10}
          lang={letter.language}
          aria-label={t('vacancy-form.letter.title')}
          value={text}
          onFocus={event => event.target.select()}
        />
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Button icon={copied ? 'check' : 'copy'} onClick={() => void copy()}>
            {copied ? t('common.copied') : t('vacancy-form.letter.copy')}
          </Button>
          <a href={mail} className="link inline-flex min-h-10 items-center gap-1.5">
            <Icon name="mail" size={18} />
            {t('vacancies.mail')}
          </a>
          {failed && <p className="text-bad text-small">{t('common.copyFailed')}</p>}
          <span role="status" className="sr-only">
            {copied ? t('common.copied') : ''}
          </span>
        </div>
      </div>
    </Panel>
  )
}
