import { useEffect, useState } from 'react'
import { Button, LevelBars, Panel } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { BANDS, SILENT } from '../audio/levels.ts'
import { useLevels } from '../components/use-levels.ts'
import type { useMicrophone } from '../setup/use-microphone.ts'
import { speechLevels } from './speech-levels.ts'

const MODES = ['idle', 'recording', 'speaking'] as const
type Mode = (typeof MODES)[number]

const STILL: readonly number[] = Array(BANDS).fill(SILENT)
const FRAME_MS = 40

const INK: Record<Mode, string> = { idle: 'text-line-strong', recording: 'text-bad', speaking: 'text-accent' }

/** Levels of an imagined voice while it is on. */
const useImaginedVoice = (on: boolean): readonly number[] => {
  const [levels, setLevels] = useState(STILL)
  useEffect(() => {
    if (!on) return setLevels(STILL)
    const began = performance.now()
    const timer = setInterval(() => setLevels(speechLevels(performance.now() - began, BANDS)), FRAME_MS)
    return () => clearInterval(timer)
  }, [on])
  return levels
}

/** The picture of sound in each of its three states; 'recording' draws the microphone itself. */
export const VisualizerPanel = ({ microphone }: { microphone: ReturnType<typeof useMicrophone> }) => {
  const t = useTexts()
  const [mode, setMode] = useState<Mode>('idle')
  const imagined = useImaginedVoice(mode === 'speaking')
  const heard = useLevels(microphone.levels, mode === 'recording' && microphone.stream !== null)
  const levels = { idle: STILL, recording: heard, speaking: imagined }[mode]
  const choose = (next: Mode) => {
    setMode(next)
    if (next === 'recording' && !microphone.stream) void microphone.open()
  }
  return (
    <Panel title={t('lab.visualizer.title')}>
      <div className="grid justify-items-center gap-3 rounded-box bg-sunken px-4 py-8">
        <LevelBars levels={levels} className={`h-24 ${INK[mode]}`} />
        <p role="status" className="text-muted">
          {t(`lab.visualizer.${mode}.text`)}
        </p>
      </div>
      <fieldset aria-label={t('lab.visualizer.choose')} className="mt-4 flex flex-wrap gap-2">
        {MODES.map(name => (
          <Button
            key={name}
            variant={name === mode ? 'primary' : 'secondary'}
            aria-pressed={name === mode}
            onClick={() => choose(name)}
          >
            {t(`lab.visualizer.${name}`)}
          </Button>
        ))}
      </fieldset>
    </Panel>
  )
}
