import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Icon, type IconName } from '../../components/icons.tsx'
import type { StepWays } from '../../components/step-form.tsx'
import { Failure, LinkButton, Spinner } from '../../components/ui/index.ts'
import { useExploreSample } from '../../components/use-explore-sample.ts'
import { useTexts } from '../../i18n/index.ts'

type Way = 'vacancy' | 'colleagues'
const WAYS: readonly { way: Way; to: string; icon: IconName }[] = [
  { way: 'vacancy', to: '/create-vacancy', icon: 'plus' },
  { way: 'colleagues', to: '/settings?tab=members', icon: 'user' },
]

const TILE =
  'flex w-full items-center gap-4 rounded-box border border-line-strong bg-surface p-4 text-left transition-colors hover:border-muted'

const Tile = ({ way, icon, end }: { way: Way | 'sample'; icon: IconName; end?: ReactNode }) => {
  const t = useTexts()
  return (
    <>
      <Icon name={icon} className="text-accent" />
      <span className="grid min-w-0 gap-0.5">
        <span className="font-medium">{t(`setup.start.${way}`)}</span>
        <span className="text-muted text-small">{t(`setup.start.${way}Hint`)}</span>
      </span>
      <span className="ml-auto text-muted">{end ?? <Icon name="chevronRight" size={16} />}</span>
    </>
  )
}

/** Where the first run ends: ways to begin, and the dashboard. */
export const StartStep = ({ ways }: { ways: StepWays }) => {
  const t = useTexts()
  const { mutate, isPending, error } = useExploreSample()
  const explore = () => {
    if (!isPending) mutate(undefined, { onSuccess: ways.onDone })
  }
  return (
    <div className="grid gap-6">
      <ul className="grid gap-3">
        <li>
          <button type="button" onClick={explore} className={TILE}>
            <Tile way="sample" icon="eye" end={isPending ? <Spinner size={16} /> : undefined} />
          </button>
        </li>
        {WAYS.map(({ way, to, icon }) => (
          <li key={way}>
            <Link to={to} onClick={ways.onDone} className={TILE}>
              <Tile way={way} icon={icon} />
            </Link>
          </li>
        ))}
      </ul>
      <Failure error={error} text={t('common.error.unknown')} />
      <div className="flex flex-wrap items-center gap-3 border-line border-t pt-6">
        <LinkButton to="/dashboard" variant="primary" onClick={ways.onDone}>
          {t('setup.start.dashboard')}
        </LinkButton>
      </div>
    </div>
  )
}
