import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon } from '../../components/icons.tsx'
import { LanguageSwitch } from '../../components/language-switch.tsx'
import { Logo } from '../../components/logo.tsx'
import { useTexts } from '../../i18n/index.ts'
import { cx } from '../../lib/page/cx.ts'
import { useStepFocus } from '../../lib/page/use-step-focus.ts'
import { HOME_AFTER_SIGN_IN } from '../../lib/session/redirect.ts'

const ALL = ['claim', 'server', 'engines', 'mail', 'start'] as const
export type Place = (typeof ALL)[number]

/** Where one is among the five; ticks on those that lie behind. */
const Progress = ({ at }: { at: Place }) => {
  const t = useTexts()
  const here = ALL.indexOf(at)
  return (
    <ol aria-label={t('setup.progress')} className="flex gap-1.5">
      {ALL.map((place, index) => (
        <li
          key={place}
          aria-current={place === at ? 'step' : undefined}
          className={cx(
            'grid flex-1 gap-1.5 border-t-4 pt-2 text-small',
            index <= here ? 'border-accent' : 'border-line',
            place === at ? 'font-medium' : 'text-muted',
          )}
        >
          <span className={cx('flex items-center gap-1 whitespace-nowrap', place !== at && 'max-sm:sr-only')}>
            {index < here && <Icon name="check" size={16} className="text-accent max-sm:hidden" />}
            {t(`setup.place.${place}`)}
          </span>
        </li>
      ))}
    </ol>
  )
}

interface Props {
  at: Place
  lead: ReactNode
  children: ReactNode
}

/** What all steps of a first run share: the mark, how far it is, and one question at a time. */
export const SetupFrame = ({ at, lead, children }: Props) => {
  const t = useTexts()
  const heading = useStepFocus<HTMLHeadingElement>(at)
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-8 px-4 py-6 sm:px-6 sm:py-8">
      <header className="flex items-center justify-between gap-4">
        <Logo />
        <LanguageSwitch />
      </header>
      {at !== 'claim' && (
        <Link to={HOME_AFTER_SIGN_IN} className="link flex w-fit items-center gap-1.5 text-small">
          <Icon name="arrowLeft" size={16} />
          {t('setup.exit')}
        </Link>
      )}
      <Progress at={at} />
      <div className="grid gap-8">
        <div>
          <h1 ref={heading} tabIndex={-1} className="text-display outline-none [overflow-wrap:anywhere]">
            {t(`setup.title.${at}`)}
          </h1>
          <p className="mt-2 max-w-[68ch] text-pretty text-muted">{lead}</p>
        </div>
        {children}
      </div>
    </div>
  )
}
