import { CODE_MAILS_A_DAY, RESET_MAILS_AN_HOUR } from '@vivavox/contracts/limits'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LanguageSwitch } from '../../components/language-switch.tsx'
import { Logo } from '../../components/logo.tsx'
import { T, type TextKey, useTexts } from '../../i18n/index.ts'
import { useStepFocus } from '../../lib/page/use-step-focus.ts'

interface Props {
  title: ReactNode
  lead?: ReactNode
  /** Which part of what the page does is shown: the title takes the focus that another one's form had. */
  step?: string
  children: ReactNode
}

/** The one frame of all that leads into an account: the mark, one short form from a fixed height, and what is agreed to. */
export const AuthPage = ({ title, lead, step = '', children }: Props) => {
  const t = useTexts()
  const heading = useStepFocus<HTMLHeadingElement>(step)
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-md flex-col px-4 py-6 sm:px-6">
      <header className="flex items-center justify-between gap-4">
        <Link to="/" className="flex rounded-box">
          <Logo />
        </Link>
        <LanguageSwitch />
      </header>
      <div className="flex-1 pt-10 pb-10 sm:pt-[min(12dvh,7rem)]">
        <h1 ref={heading} tabIndex={-1} className="text-display outline-none [overflow-wrap:anywhere]">
          {title}
        </h1>
        {lead && <p className="mt-2 text-pretty text-muted [overflow-wrap:anywhere]">{lead}</p>}
        <div className="mt-8 grid gap-6">{children}</div>
      </div>
      <footer className="flex flex-wrap gap-x-5 gap-y-1 text-muted text-small">
        <Link to="/privacy" className="hover:text-ink">
          {t('common.page.privacy')}
        </Link>
        <Link to="/terms" className="hover:text-ink">
          {t('common.page.terms')}
        </Link>
      </footer>
    </div>
  )
}

/** Where the mail is that no mail server sent. */
export const OutboxHint = () => (
  <p className="border-line-strong border-l-2 pl-3 text-muted text-small">
    <T
      k="auth.outbox"
      tags={{
        link: text => (
          <a href="/outbox" target="_blank" rel="noreferrer" className="link whitespace-nowrap">
            {text}
          </a>
        ),
      }}
    />
  </p>
)

/** What to try when the mail has not come. @param tips the last one is about sending it again, which `children` do */
/** What an address gets, as the tips name it. */
const MOST_MAILS = { codes: CODE_MAILS_A_DAY, links: RESET_MAILS_AN_HOUR }

export const MailTrouble = ({ tips, children }: { tips: readonly TextKey[]; children: ReactNode }) => {
  const t = useTexts()
  return (
    <section className="grid gap-4 border-line border-t pt-6">
      <h2 className="font-semibold">{t('auth.verify.troubleTitle')}</h2>
      <ul className="grid max-w-[60ch] list-disc gap-1 pl-5 text-muted">
        {tips.map(tip => (
          <li key={tip}>{t(tip, MOST_MAILS)}</li>
        ))}
      </ul>
      {children}
    </section>
  )
}
