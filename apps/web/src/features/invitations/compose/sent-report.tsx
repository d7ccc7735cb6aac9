import { Banner } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import type { Sent } from './compose-panel.tsx'

/** How many are on their way, and who was left out for what reason. */
export const SentReport = ({ sent: { answer, guests } }: { sent: Sent }) => {
  const t = useTexts()
  const count = answer.invitations.length
  return (
    <Banner
      tone={count > 0 ? 'success' : 'warn'}
      title={count > 0 ? t('invitations.sent', { count }) : t('invitations.sentNone')}
      className="w-full"
    >
      {answer.skipped.length > 0 && (
        <ul className="mt-1 grid gap-0.5 text-small">
          {answer.skipped.map(({ index, reason }) => (
            <li key={index} className="[overflow-wrap:anywhere]">
              {guests[index]?.email}: {t(`invitations.skipped.${reason}`)}
            </li>
          ))}
        </ul>
      )}
    </Banner>
  )
}
