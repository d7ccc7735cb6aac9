import { Panel } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { EmailChange } from './email-change.tsx'
import { NameForm } from './name-form.tsx'

/** Who signs in, and by which address. Each part saves by itself: not for inside a form. */
export const AccountPanel = () => {
  const t = useTexts()
  return (
    <Panel title={t('settings.profile.title')}>
      <div className="grid max-w-xl gap-6">
        <NameForm />
        <EmailChange />
      </div>
    </Panel>
  )
}
