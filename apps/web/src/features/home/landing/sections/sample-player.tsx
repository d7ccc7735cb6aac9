import { Icon } from '../../../../components/icons.tsx'
import { BAR_STEP, waveformPaths } from '../../../../components/waveform-path.ts'
import { formatClock } from '../../../../lib/format/format.ts'
import { cx } from '../../../../lib/page/cx.ts'
import { useLanding } from '../landing-context.tsx'
import { SAMPLES, type SampleLevels } from '../samples.ts'

/** In viewBox units; the SVG stretches to its container. */
const HEIGHT = 40

const LANE = 'fill-none stroke-2 sm:stroke-3 [stroke-linecap:round] [vector-effect:non-scaling-stroke]'

/** Draws the recording as bars: candidate above the line, interviewer below. */
const Bars = ({ levels, className }: { levels: SampleLevels; className: string }) => {
  const bars = levels.candidate.map((candidate, index) => ({
    candidate: candidate / 100,
    interviewer: (levels.interviewer[index] ?? 0) / 100,
  }))
  const { candidate, interviewer } = waveformPaths(bars, HEIGHT)
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${bars.length * BAR_STEP} ${HEIGHT}`}
      preserveAspectRatio="none"
      className={cx('absolute inset-0 size-full overflow-visible', className)}
    >
      <path d={candidate} className={cx(LANE, 'stroke-accent')} />
      <path d={interviewer} className={cx(LANE, 'stroke-line-strong')} />
    </svg>
  )
}

/** The product's player. Hidden until page-script.js shows it; without scripts the browser's own controls stay. */
const Player = () => {
  const { t, language } = useLanding()
  const { durationMs, levels } = SAMPLES[language]
  return (
    <div data-player hidden className="flex items-center gap-3 p-1">
      <button
        type="button"
        aria-label={t('landing.sample.play')}
        data-pause={t('landing.sample.pause')}
        className="group inline-flex size-12 shrink-0 items-center justify-center rounded-full bg-accent text-accent-ink transition-colors hover:bg-accent-hover"
      >
        <Icon name="play" size={22} className="translate-x-px fill-current group-data-playing:hidden" />
        <Icon name="pause" size={22} strokeWidth={2.25} className="hidden group-data-playing:block" />
      </button>
      <div className="min-w-0 flex-1">
        <div className="relative h-10 rounded-box has-[:focus-visible]:outline-2 has-[:focus-visible]:outline-accent has-[:focus-visible]:outline-offset-4">
          <Bars levels={levels} className="opacity-35 dark:opacity-40" />
          <Bars levels={levels} className="[clip-path:inset(-2px_calc(100%-var(--played,0%))_-2px_-2px)]" />
          <input
            type="range"
            min={0}
            max={durationMs}
            step={100}
            defaultValue={0}
            aria-label={t('landing.sample.seek')}
            className="absolute inset-0 size-full cursor-pointer opacity-0"
          />
        </div>
        <p className="mt-1 text-muted text-small tabular-nums">
          <span data-now className="text-ink">
            {formatClock(0)}
          </span>{' '}
          / {formatClock(durationMs)}
        </p>
      </div>
    </div>
  )
}

/** The sample's recording with captions. */
export const SamplePlayer = () => {
  const { t, language } = useLanding()
  const { audioUrl, captionsUrl } = SAMPLES[language]
  return (
    <section aria-label={t('landing.sample.player')}>
      <audio
        controls
        preload="none"
        src={audioUrl}
        aria-label={t('landing.sample.player')}
        className="h-12 w-full"
      >
        <track kind="captions" srcLang={language} src={captionsUrl} />
      </audio>
      <Player />
    </section>
  )
}
