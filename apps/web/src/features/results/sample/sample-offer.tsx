import { Button, Failure, LinkButton } from '../../../components/ui/index.ts'
import { useExploreSample } from '../../../components/use-explore-sample.ts'
import { useTexts } from '../../../i18n/index.ts'
import { RemoveSample } from './remove-sample.tsx'

/** Adds the sample and opens it. */
export const ExploreSample = () => {
  const t = useTexts()
  const { mutate, isPending, error } = useExploreSample()
  return (
    <>
      <Button size="small" icon="eye" busy={isPending} onClick={() => mutate()}>
        {t('desk.sample.explore')}
      </Button>
      <Failure error={error} text={t('common.error.unknown')} />
    </>
  )
}

/** Below the first steps: the sample on offer, or the way to it and its removal. */
export const SampleOffer = ({ vacancyId }: { vacancyId: string | undefined }) => {
  const t = useTexts()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-line border-t px-5 py-3 sm:px-6">
      <p className="mr-auto text-muted text-small">
        {t(vacancyId ? 'desk.sample.there' : 'desk.sample.offer')}
      </p>
      {vacancyId ? (
        <>
          <LinkButton size="small" to={`/vacancy/${vacancyId}/results`}>
            {t('desk.sample.open')}
          </LinkButton>
          <RemoveSample />
        </>
      ) : (
        <ExploreSample />
      )}
    </div>
  )
}
