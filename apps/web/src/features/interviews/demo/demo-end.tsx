import type { PublicVacancy } from '@vivavox/contracts/vacancies'
import { Link } from 'react-router'
import { Icon, type IconName } from '../../../components/icons.tsx'
import { LinkButton } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { StepFrame } from '../components/step-frame.tsx'

const BENEFITS = [
  { name: 'questions', icon: 'pencil' },
  { name: 'scores', icon: 'play' },
  { name: 'link', icon: 'link' },
  { name: 'decide', icon: 'user' },
] as const satisfies readonly { name: string; icon: IconName }[]

/** Thanks, and what the full version adds. */
export const DemoEnd = ({ vacancy }: { vacancy: PublicVacancy }) => {
  const t = useTexts()
  return (
    <StepFrame vacancy={vacancy} title={t('demo.end.title')} lead={t('demo.end.lead')}>
      <section className="grid gap-5">
        <h2 className="text-title">{t('demo.end.benefits')}</h2>
        <ul className="grid gap-x-8 gap-y-5 border-line border-y py-6 sm:grid-cols-2">
          {BENEFITS.map(({ name, icon }) => (
            <li key={name} className="grid grid-cols-[1.5rem_1fr] gap-x-3">
              <Icon name={icon} size={20} className="mt-0.5 text-accent" />
              <div className="grid content-start gap-0.5">
                <p className="font-medium">{t(`demo.end.${name}.title`)}</p>
                <p className="text-muted">{t(`demo.end.${name}.text`)}</p>
              </div>
            </li>
          ))}
        </ul>
      </section>
      <div className="grid justify-items-start gap-4">
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:flex-col">
          <LinkButton to="/register" variant="primary" size="large">
            {t('demo.end.register')}
          </LinkButton>
          <LinkButton to="/" size="large">
            {t('demo.end.home')}
          </LinkButton>
        </div>
        <Link to="/demo" className="inline-flex min-h-6 items-center text-muted underline hover:text-ink">
          {t('demo.end.again')}
        </Link>
      </div>
    </StepFrame>
  )
}
