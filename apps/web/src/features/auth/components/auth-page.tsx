import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LanguageSwitch } from '../../../components/language-switch.tsx'
import { Logo } from '../../../components/logo.tsx'
import { useTexts } from '../../../i18n/index.ts'
import { useStepFocus } from '../../../lib/page/use-step-focus.ts'

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
