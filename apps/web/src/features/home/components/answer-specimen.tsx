import { Icon } from '../../../components/icons.tsx'
import { LevelBars, ScoreBadge } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { formatClock } from '../../../lib/format.ts'
import { SPEECH } from '../speech.ts'

const EXAMPLE = { number: 2, total: 5, score: 86, atMs: 192_000 }

/** A printed specimen of what a recruiter reads: question, words with their place in the sound, score. Says that it is one. */
export const AnswerSpecimen = () => {
  const t = useTexts()
  return (
    <figure className="rounded-box border border-line bg-surface">
      <div className="flex items-center justify-between gap-4 border-line border-b px-5 py-3 text-muted text-small">
        <span className="tabular-nums">{t('auth.home.example.number', EXAMPLE)}</span>
        <span>{t('auth.home.example.label')}</span>
      </div>
      <div className="grid gap-4 p-5">
        <p className="font-semibold">{t('auth.home.example.question')}</p>
        <div className="flex items-center gap-3 text-accent">
          <Icon name="play" size={18} />
          <LevelBars levels={SPEECH} className="h-8" />
          <span className="text-muted text-small tabular-nums">{formatClock(EXAMPLE.atMs)}</span>
        </div>
        <blockquote className="border-accent border-l-2 pl-4">{t('auth.home.example.quote')}</blockquote>
        <div className="flex flex-wrap items-center gap-3 border-line border-t pt-4">
          <ScoreBadge score={EXAMPLE.score} of />
          <span className="text-muted text-small">{t('auth.home.example.why')}</span>
        </div>
      </div>
      <figcaption className="sr-only">{t('auth.home.example.caption')}</figcaption>
    </figure>
  )
}
