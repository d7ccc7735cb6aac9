import { useTexts } from '../../../i18n/index.ts'
import { cx } from '../../../lib/cx.ts'
import type { RoomState } from '../room/room-state.ts'

interface Props {
  state: RoomState
  /** The interview's language, BCP 47. */
  language: string
  /** Nothing sounds: a screen reader may read the words itself. */
  silent: boolean
}

/** Above this length, characters, words are set smaller so that they stay on one screen. */
const LONG = 180

/** What the interviewer says, large; what was understood of the candidate, under it. */
export const Captions = ({ state, language, silent }: Props) => {
  const t = useTexts()
  const { said, heard } = state
  const last = said.length - 1
  return (
    <div className="grid gap-4">
      <div
        lang={language}
        dir="auto"
        aria-live={silent ? 'polite' : 'off'}
        aria-label={t('interviews.captions')}
        role="log"
        className="grid gap-2"
      >
        {said.map(({ seq, text }, index) => (
          <p
            key={seq}
            dir="auto"
            className={cx(
              'max-w-[44ch] [overflow-wrap:anywhere]',
              index < last && 'max-w-[62ch] text-muted',
              index === last && (text.length > LONG ? 'text-title' : 'text-title sm:text-display'),
              index === last && 'font-medium',
            )}
          >
            {text}
          </p>
        ))}
      </div>
      {heard && (
        <div className="border-line-strong border-l-2 pl-3">
          <p className="text-muted text-small">{t('interviews.heard.title')}</p>
          <p dir="auto" className="line-clamp-4 max-w-[62ch] [overflow-wrap:anywhere]">
            {heard.text || t('interviews.heard.soundOnly')}
          </p>
        </div>
      )}
    </div>
  )
}
