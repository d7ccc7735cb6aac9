import type { PublicVacancy } from '@vivavox/contracts/vacancies'
import { useEffect, useState } from 'react'
import { Banner, Button } from '../../../components/ui/index.ts'
import { type TextKey, useTexts } from '../../../i18n/index.ts'
import type { Heard } from '../room/room-state.ts'
import { StepFrame } from '../steps/step-frame.tsx'
import { playableSound } from './playable-sound.ts'
import type { Practised } from './practice-room.tsx'

/** Plays the candidate's own voice, which this page forgets with it. */
const OwnVoice = ({ sound }: { sound: ArrayBuffer }) => {
  const t = useTexts()
  const [player, setPlayer] = useState<HTMLAudioElement | null>(null)
  const [playing, setPlaying] = useState(false)
  useEffect(() => {
    const url = URL.createObjectURL(playableSound(sound))
    const audio = new Audio(url)
    for (const event of ['playing', 'pause', 'ended', 'error'])
      audio.addEventListener(event, () => setPlaying(event === 'playing'))
    setPlayer(audio)
    return () => {
      audio.pause()
      URL.revokeObjectURL(url)
    }
  }, [sound])
  const toggle = () => {
    if (!player || playing) return player?.pause()
    player.currentTime = 0
    player.play().catch(() => setPlaying(false))
  }
  return (
    <Button icon={playing ? 'pause' : 'play'} className="justify-self-start" onClick={toggle}>
      {t(playing ? 'practice.stop' : 'practice.listen')}
    </Button>
  )
}

const unwritten = (heard: Heard | null): TextKey => {
  if (!heard) return 'practice.unanswered'
  return heard.unheard ? 'practice.unheard' : 'practice.soundOnly'
}

const WhatWeHeard = ({ heard }: { heard: Heard | null }) => {
  const t = useTexts()
  return (
    <section className="grid gap-2">
      <h2 className="text-title">{t('practice.heard')}</h2>
      {heard?.text ? (
        <blockquote dir="auto" className="border-line-strong border-l-2 pl-4 [overflow-wrap:anywhere]">
          {heard.text}
        </blockquote>
      ) : (
        <p className="text-muted">{t(unwritten(heard))}</p>
      )}
    </section>
  )
}

interface Props {
  vacancy: PublicVacancy
  practised: Practised
  onAgain: () => void
  /** Rejects are not expected: the page handles them. */
  onStart: () => Promise<void>
}

/** After a practice question: what was heard, the own voice, and the way on. */
export const PracticeOver = ({ vacancy, practised, onAgain, onStart }: Props) => {
  const t = useTexts()
  const [starting, setStarting] = useState(false)
  const { heard, sound, fault } = practised
  const start = async () => {
    setStarting(true)
    await onStart()
    setStarting(false)
  }
  return (
    <StepFrame
      vacancy={vacancy}
      step="audio"
      title={t(fault ? 'practice.failed' : 'practice.over')}
      lead={t('practice.kept')}
    >
      {fault ? (
        <Banner tone="warn">{fault.text || t('practice.failedText')}</Banner>
      ) : (
        <>
          <WhatWeHeard heard={heard} />
          {sound && <OwnVoice sound={sound} />}
        </>
      )}
      <div className="flex flex-wrap gap-3 max-sm:flex-col">
        <Button variant="primary" size="large" busy={starting} onClick={() => void start()}>
          {t('interviews.audio.start')}
        </Button>
        {fault?.code !== 'PRACTICE_LIMIT_REACHED' && (
          <Button size="large" disabled={starting} onClick={onAgain}>
            {t('practice.again')}
          </Button>
        )}
      </div>
    </StepFrame>
  )
}
