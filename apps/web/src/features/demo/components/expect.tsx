import { Icon, type IconName } from '../../../components/icons.tsx'
import { useTexts } from '../../../i18n/index.ts'

const POINTS = [
  { name: 'sound', icon: 'speaker' },
  { name: 'talk', icon: 'mic' },
  { name: 'private', icon: 'eyeOff' },
] as const satisfies readonly { name: string; icon: IconName }[]

/** What a visitor gets into. */
export const Expect = () => {
  const t = useTexts()
  return (
    <section className="grid content-start gap-4">
      <h2 className="text-title">{t('demo.expect.title')}</h2>
      <ul className="grid gap-4">
        {POINTS.map(({ name, icon }) => (
          <li key={name} className="grid grid-cols-[1.5rem_1fr] gap-x-3">
            <Icon name={icon} size={20} className="mt-0.5 text-accent" />
            <div className="grid content-start gap-0.5">
              <p className="font-medium">{t(`demo.expect.${name}.title`)}</p>
              <p className="max-w-[48ch] text-muted">{t(`demo.expect.${name}.text`)}</p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
