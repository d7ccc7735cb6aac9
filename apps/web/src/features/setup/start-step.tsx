import { Link } from 'react-router'
import { Icon, type IconName } from '../../components/icons.tsx'
import type { StepWays } from '../../components/step-form.tsx'
import { LinkButton } from '../../components/ui/index.ts'
import { useTexts } from '../../i18n/index.ts'

type Way = 'vacancy' | 'colleagues'
const WAYS: readonly { way: Way; to: string; icon: IconName }[] = [
  { way: 'vacancy', to: '/create-vacancy', icon: 'plus' },
  { way: 'colleagues', to: '/settings?tab=members', icon: 'user' },
]

/** Where the first run ends: ways to begin, and the dashboard. */
export const StartStep = ({ ways }: { ways: StepWays }) => {
  const t = useTexts()
  return (
    <div className="grid gap-6">
      <ul className="grid gap-3">
        {WAYS.map(({ way, to, icon }) => (
          <li key={way}>
            <Link
              to={to}
              onClick={ways.onDone}
              className="flex items-center gap-4 rounded-box border border-line-strong bg-surface p-4 transition-colors hover:border-muted"
            >
              <Icon name={icon} className="text-accent" />
              <span className="grid min-w-0 gap-0.5">
                <span className="font-medium">{t(`setup.start.${way}`)}</span>
                <span className="text-muted text-small">{t(`setup.start.${way}Hint`)}</span>
              </span>
              <Icon name="chevronRight" size={16} className="ml-auto text-muted" />
            </Link>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3 border-line border-t pt-6">
        <LinkButton to="/dashboard" variant="primary" onClick={ways.onDone}>
          {t('setup.start.dashboard')}
        </LinkButton>
      </div>
    </div>
  )
}
