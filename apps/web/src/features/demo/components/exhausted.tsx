import type { DemoLimit } from '@vivavox/contracts/demo'
import { Banner, LinkButton } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useSession } from '../../../lib/session/session.ts'

interface Props {
  why: 'own' | 'network'
  limit: DemoLimit
}

/** No more demos: why, and what is possible instead. */
export const Exhausted = ({ why, limit }: Props) => {
  const t = useTexts()
  const signedIn = useSession().status === 'signed-in'
  if (why === 'network') {
    return (
      <Banner
        tone="warn"
        title={t('demo.networkExceeded')}
        actions={
          !signedIn && (
            <LinkButton to="/login?demo=true" variant="primary">
              {t('demo.signIn')}
            </LinkButton>
          )
        }
      >
        <p>{t('demo.networkNext')}</p>
      </Banner>
    )
  }
  return (
    <Banner
      tone="warn"
      title={t('demo.limitExceeded', { limit: limit.demo_interviews_limit })}
      actions={
        <LinkButton to={signedIn ? '/create-vacancy' : '/register'} variant="primary">
          {t(signedIn ? 'demo.createVacancy' : 'demo.register')}
        </LinkButton>
      }
    >
      <p>{t('demo.limitNext')}</p>
    </Banner>
  )
}
