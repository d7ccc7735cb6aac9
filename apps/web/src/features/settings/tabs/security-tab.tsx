import { EmptyState, Panel } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'

/** Password, second factor and sessions. */
export const Component = () => {
  const t = useTexts()
  return (
    <Panel padded={false}>
      <EmptyState title={t('common.soon.text')}>{t('common.soon.contact')}</EmptyState>
    </Panel>
  )
}
