import { useLanding } from '../landing-context.tsx'
import { SAMPLES, type SampleAnswer, type SampleLine } from '../samples.ts'
import { Section } from '../section.tsx'
import { SamplePlayer } from './sample-player.tsx'

/** One transcript entry; with page-script.js a click plays it. */
const Line = ({ line }: { line: SampleLine }) => {
  const { t } = useLanding()
  return (
    <li>
      <button
        type="button"
        data-start-ms={line.startMs ?? undefined}
        className="block w-full rounded-box border-transparent border-l-2 px-4 py-2.5 text-left hover:bg-sunken aria-[current=true]:border-accent aria-[current=true]:bg-accent-soft"
      >
        <span className="block text-muted text-small">
          {t(line.speaker === 'ai' ? 'landing.sample.ai' : 'landing.sample.candidate')}
        </span>
        {line.text}
      </button>
    </li>
  )
}

const Answer = ({ answer }: { answer: SampleAnswer }) => {
  const { t } = useLanding()
  return (
    <li className="border-line border-t pt-4">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-medium">{answer.question}</span>
        <span className="shrink-0 font-semibold text-title tabular-nums">{answer.score ?? '—'}</span>
      </p>
      <p className="mt-3 text-muted text-small">{t('landing.sample.why')}</p>
      <ul className="mt-1.5 grid gap-2">
        {answer.quotes.map(({ quote, startMs }) => (
          <li key={quote}>
            <button
              type="button"
              data-start-ms={startMs ?? undefined}
              className="block w-full border-line-strong border-l-2 py-0.5 pl-3 text-left hover:border-accent"
            >
              <q>{quote}</q>
            </button>
          </li>
        ))}
      </ul>
    </li>
  )
}

/** A whole recorded interview: player, transcript that follows it, and evaluation. */
export const Sample = () => {
  const { t, language } = useLanding()
  const { lines, score, answers } = SAMPLES[language]
  return (
    <Section id="sample" title={t('landing.sample.title')} lead={t('landing.sample.lead')}>
      <div data-sample className="grid items-start gap-x-14 gap-y-10 lg:grid-cols-[1.2fr_1fr]">
        <div className="min-w-0 rounded-box border border-line bg-surface p-3 sm:p-4">
          <SamplePlayer />
          <ol
            aria-label={t('landing.sample.transcript')}
            className="mt-3 grid max-h-128 gap-1 overflow-y-auto max-lg:pb-16 max-lg:[mask-image:linear-gradient(to_bottom,black_calc(100%-4rem),transparent)] lg:max-h-none"
          >
            {lines.map(line => (
              <Line key={line.seq} line={line} />
            ))}
          </ol>
        </div>
        <div>
          <h3 className="text-title">{t('landing.sample.result')}</h3>
          <p className="mt-3 font-semibold text-headline tabular-nums">
            {score === null ? t('landing.sample.noScore') : t('landing.sample.score', { score })}
          </p>
          <p className="mt-1.5 max-w-[48ch] text-muted text-small">{t('landing.sample.engine')}</p>
          <ul className="mt-6 grid gap-6">
            {answers.map(answer => (
              <Answer key={answer.question} answer={answer} />
            ))}
          </ul>
        </div>
      </div>
    </Section>
  )
}
