import type { ReactNode } from 'react'
import { type TextKey, useTexts } from '../../../i18n/index.ts'

/** What to try when the mail has not come. @param tips the last one is about sending it again, which `children` do */
export const MailTrouble = ({ tips, children }: { tips: readonly TextKey[]; children: ReactNode }) => {
  const t = useTexts()
  return (
    <section className="grid gap-4 border-line border-t pt-6">
      <h2 className="font-semibold">{t('auth.verify.troubleTitle')}</h2>
      <ul className="grid max-w-[60ch] list-disc gap-1 pl-5 text-muted">
        {tips.map(tip => (
          <li key={tip}>{t(tip)}</li>
        ))}
      </ul>
      {children}
    </section>
  )
}
