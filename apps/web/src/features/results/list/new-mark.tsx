import { useTexts } from '../../../i18n/index.ts'

/** The result is ready and has not been opened yet. */
export const NewMark = () => {
  const t = useTexts()
  return (
    <span className="inline-flex shrink-0 items-center gap-1.5 font-medium text-accent text-small">
      <span aria-hidden="true" className="size-2 rounded-full bg-accent" />
      {t('desk.new')}
    </span>
  )
}
