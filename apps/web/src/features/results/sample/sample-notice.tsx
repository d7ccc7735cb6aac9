import { useNavigate } from 'react-router'
import { Banner, LinkButton } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useCan } from '../../../lib/session/can.ts'
import { RemoveSample } from './remove-sample.tsx'

/** On the page of the sample vacancy: what it is, the way into its interview, and how it goes. */
export const SampleNotice = ({ vacancyId }: { vacancyId: string }) => {
  const t = useTexts()
  const navigate = useNavigate()
  const may = useCan()
  return (
    <Banner
      actions={
        <>
          <LinkButton to={`/interview/${vacancyId}`} size="small" icon="mic">
            {t('desk.sample.try')}
          </LinkButton>
          {may('vacancy.create') && <RemoveSample onRemoved={() => void navigate('/dashboard')} />}
        </>
      }
    >
      {t('desk.sample.notice')}
    </Banner>
  )
}
