import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LanguageSwitch } from '../../../components/language-switch.tsx'
import { Logo } from '../../../components/logo.tsx'

interface Props {
  title: ReactNode
  lead?: ReactNode
  children: ReactNode
}

/** A bare page with the mark above one short form. */
export const AuthFrame = ({ title, lead, children }: Props) => (
  <div className="mx-auto flex min-h-dvh w-full max-w-md flex-col px-4 py-6 sm:px-6">
    <header className="flex items-center justify-between gap-4">
      <Link to="/" className="flex rounded-box">
        <Logo />
      </Link>
      <LanguageSwitch />
    </header>
    <div className="my-auto py-10">
      <h1 className="text-display">{title}</h1>
      {lead && <p className="mt-2 text-muted">{lead}</p>}
      <div className="mt-8">{children}</div>
    </div>
  </div>
)
