import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../../i18n/index.ts'
import { cx } from '../../../../lib/page/cx.ts'
import { type Caption, captionsOf } from '../captions.ts'
import type { Heard as HeardWords, RoomState } from '../room-state.ts'
import { type Correct, CorrectHeard, useCorrection } from './correct-heard.tsx'

interface Props {
  state: RoomState
  /** The interview's language, BCP 47. */
  language: string
  /** Nothing will sound: a screen reader says the words itself. */
  unvoiced: boolean
  /** Stores a correction of what was heard; null where nothing is kept. */
  correct: Correct | null
}

/** Longer words are set smaller, so that they stay on one screen. Characters. */
const sizeFor = (text: string, large: boolean): string => {
  if (large) return 'text-display lg:text-hero'
  if (text.length > 260) return 'text-title'
  const roomy = '[@media(min-width:360px)_and_(min-height:481px)]:text-display'
  return text.length > 130 ? 'text-title sm:text-display' : `text-title ${roomy} lg:text-hero`
}

/** Screens this low show the newest words only. */
const LOW_SCREEN_HIDES = '[@media(max-height:640px)]:hidden'

const Words = ({ caption, last, large }: { caption: Caption; last: boolean; large: boolean }) => {
  const element = useRef<HTMLParagraphElement>(null)
  const { text } = caption
  const shown = useRef('')
  // New words are read from their beginning; such that are being said push their own end out of sight.
  useEffect(() => {
    const grows = shown.current !== ''
    shown.current = text
    if (last && text) element.current?.scrollIntoView({ block: grows ? 'end' : 'start' })
  }, [last, text])
  // What takes room from the words (the field, a notice, the keyboard) leaves their end in sight: the question stands there.
  useEffect(() => {
    const scroll = element.current?.closest('.room-scroll')
    if (!last || !scroll) return
    const watch = new ResizeObserver(() => element.current?.scrollIntoView({ block: 'end' }))
    watch.observe(scroll)
    return () => watch.disconnect()
  }, [last])
  return (
    <p
      ref={element}
      dir="auto"
      className={cx(
        '[overflow-wrap:anywhere]',
        last
          ? `max-w-[36ch] font-medium ${sizeFor(text, large)}`
          : `max-w-[62ch] text-muted ${LOW_SCREEN_HIDES}`,
      )}
    >
      {text}
    </p>
  )
}

const WORDS = { writing: 'room.heard.writing', soundOnly: 'room.heard.soundOnly' } as const
const DEMO_WORDS = { ...WORDS, soundOnly: 'demo.room.soundOnly' } as const
const PRACTICE_WORDS = { writing: 'practice.writing', soundOnly: 'practice.soundOnly' } as const

interface HeardProps extends HeardWords {
  state: RoomState
  correction: ReturnType<typeof useCorrection>
}

const Heard = ({ text, writing, unheard, seq, state, correction }: HeardProps) => {
  const t = useTexts()
  const words = state.practice ? PRACTICE_WORDS : state.demo ? DEMO_WORDS : WORDS
  return (
    <div className="border-line-strong border-l-2 pl-3 text-muted">
      {!unheard && (
        <p className="text-small">{t(seq !== undefined ? 'room.correct.heard' : 'room.heard.title')}</p>
      )}
      <p
        dir="auto"
        className="line-clamp-3 max-w-[62ch] [@media(max-height:640px)]:line-clamp-1 [overflow-wrap:anywhere]"
      >
        {text || t(unheard ? 'room.heard.nothing' : words[writing ? 'writing' : 'soundOnly'])}
      </p>
      <CorrectHeard {...correction} />
    </div>
  )
}

/** Whether the words need more height than there is. */
const useOverflow = (words: RefObject<HTMLElement | null>): boolean => {
  const [overflows, setOverflows] = useState(false)
  useEffect(() => {
    const scroll = words.current?.closest('.room-scroll')
    if (!words.current || !scroll) return
    const watch = new ResizeObserver(() => setOverflows(scroll.scrollHeight > scroll.clientHeight))
    watch.observe(scroll)
    watch.observe(words.current)
    return () => watch.disconnect()
  }, [words])
  return overflows
}

/** What the interviewer says, large, and what was understood of the candidate, in the order of the talk. */
export const Captions = ({ state, language, unvoiced, correct }: Props) => {
  const t = useTexts()
  const { turnIsOver, phase } = state
  const captions = captionsOf(state)
  // Words that were there before it was known are put in anew: a live region tells of what is added to it.
  const [announced, setAnnounced] = useState(unvoiced)
  useEffect(() => setAnnounced(unvoiced), [unvoiced])
  const isEnding = phase === 'analyzing' || phase === 'done'
  const correction = useCorrection(state.heard, correct)
  const heard = isEnding ? null : correction.shown
  const words = useRef<HTMLDivElement>(null)
  const overflows = useOverflow(words)
  return (
    <div ref={words} className="m-auto grid w-full gap-4">
      {heard && !turnIsOver && <Heard {...heard} state={state} correction={correction} />}
      <div
        role="log"
        lang={language}
        dir="auto"
        aria-live={unvoiced ? 'polite' : 'off'}
        aria-label={t('room.captions')}
        // What is scrolled must be within reach of the keyboard.
        tabIndex={overflows ? 0 : undefined}
        className="grid gap-3 sm:gap-4"
      >
        {captions.map((caption, index) => (
          <Words
            key={`${caption.key} ${announced}`}
            caption={caption}
            last={index === captions.length - 1}
            large={state.accommodations.captions}
          />
        ))}
      </div>
      {heard && turnIsOver && <Heard {...heard} state={state} correction={correction} />}
    </div>
  )
}
