import { Icon, type IconName } from '../../../components/icons.tsx'
import { useTexts } from '../../../i18n/index.ts'
import { Section } from '../section.tsx'

interface PointsProps {
  title: string
  icon: IconName
  ink: string
  points: readonly string[]
}

const Points = ({ title, icon, ink, points }: PointsProps) =>
  points.length > 0 && (
    <div>
      <h3 className="mb-2">{title}</h3>
      <ul className="grid gap-2">
        {points.map(point => (
          <li key={point} className="grid max-w-[68ch] grid-cols-[auto_1fr] gap-2 [overflow-wrap:anywhere]">
            <Icon name={icon} size={18} className={`mt-0.5 ${ink}`} />
            {point}
          </li>
        ))}
      </ul>
    </div>
  )

interface Props {
  title: string
  fold?: string
  impression: string | null
  strengths: readonly string[]
  areas: readonly string[]
}

/** General impression, strengths, areas for improvement; nothing when there is none of them. */
export const Feedback = ({ title, fold, impression, strengths, areas }: Props) => {
  const t = useTexts()
  if (!impression && strengths.length === 0 && areas.length === 0) return null
  const note =
    [
      strengths.length > 0 && `${t('outcome.strengths')}: ${strengths.length}`,
      areas.length > 0 && `${t('outcome.areas')}: ${areas.length}`,
    ]
      .filter(Boolean)
      .join(' · ') || impression?.split('. ', 1)[0]
  return (
    <Section fold={fold} title={title} note={note}>
      <div className="grid gap-6">
        {impression && (
          <div>
            <h3 className="mb-2">{t('outcome.impression')}</h3>
            <p className="max-w-[68ch] whitespace-pre-line [overflow-wrap:anywhere]">{impression}</p>
          </div>
        )}
        <Points title={t('outcome.strengths')} icon="check" ink="text-good" points={strengths} />
        <Points title={t('outcome.areas')} icon="arrowRight" ink="text-warn" points={areas} />
      </div>
    </Section>
  )
}
