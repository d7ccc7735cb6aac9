import type { ClientToServer, ServerToClient } from '@vivavox/contracts/interviews-live'
import { useCallback, useEffect, useState } from 'react'
import { io, type Socket } from 'socket.io-client'
import { Button, Field, Select } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { DeviceOptions } from './device-options.tsx'
import { judgeLine, type LineQuality } from './start-rule.ts'
import { StatusLine } from './status-line.tsx'
import { playTestTone } from './test-tone.ts'

interface Props {
  devices: MediaDeviceInfo[]
  /** Phones choose for themselves. */
  mobile: boolean
  speakerId: string
  tested: boolean
  onChoose: (deviceId: string) => void
  onTested: () => void
}

/** Chooses a speaker and plays a tone on it. */
export const SpeakerCheck = ({ devices, mobile, speakerId, tested, onChoose, onTested }: Props) => {
  const t = useTexts()
  const [playing, setPlaying] = useState(false)
  const [failed, setFailed] = useState(false)
  const play = async () => {
    setPlaying(true)
    setFailed(false)
    try {
      await playTestTone(mobile ? undefined : speakerId || undefined)
      onTested()
    } catch {
      setFailed(true)
    } finally {
      setPlaying(false)
    }
  }
  return (
    <section className="grid gap-4">
      <h2 className="text-title">{t('interviews.audio.speaker')}</h2>
      {!mobile && devices.length > 0 && (
        <Field label={t('interviews.audio.chooseSpeaker')}>
          <Select value={speakerId} onChange={event => onChoose(event.target.value)}>
            <DeviceOptions devices={devices} />
          </Select>
        </Field>
      )}
      <div className="grid justify-items-start gap-1.5">
        <Button icon="speaker" disabled={playing} onClick={() => void play()}>
          {t(playing ? 'interviews.audio.tonePlaying' : 'interviews.audio.tone')}
        </Button>
        <p role="status" className={failed ? 'text-bad text-small' : 'text-muted text-small'}>
          {failed
            ? t('interviews.audio.error.speaker')
            : t(tested ? 'interviews.audio.toneAgain' : 'interviews.audio.toneText')}
        </p>
      </div>
    </section>
  )
}

const ROUND_TRIPS = 5
/** A connection that answers later is too slow for an interview, milliseconds. */
const CONNECT_MS = 10_000
const ANSWER_MS = 5_000

const connected = (socket: Socket): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
    socket.connect()
  })

/**
 * Opens the line that the interview will use, asks a few times whether anybody is there, and lets go of it.
 * @returns how long each answer took, milliseconds; empty when there is no line
 */
const measureLine = async (): Promise<number[]> => {
  const socket: Socket<ServerToClient, ClientToServer> = io({
    transports: ['websocket'],
    autoConnect: false,
    forceNew: true,
    reconnection: false,
    timeout: CONNECT_MS,
  })
  const taken: number[] = []
  try {
    await connected(socket)
    for (let trip = 0; trip < ROUND_TRIPS; trip += 1) {
      const asked = performance.now()
      await socket.timeout(ANSWER_MS).emitWithAck('line-check', {})
      taken.push(performance.now() - asked)
    }
    return taken
  } catch {
    // A line that breaks meanwhile is none.
    return []
  } finally {
    socket.disconnect()
  }
}

const TONES = { checking: 'none', good: 'good', slow: 'warn', none: 'bad' } as const

/** Tries the line that the interview will use, once by itself and whenever the network comes back. */
const useLine = () => {
  const [line, setLine] = useState<LineQuality>({ kind: 'checking' })
  const check = useCallback(async () => {
    setLine({ kind: 'checking' })
    setLine(judgeLine(await measureLine()))
  }, [])
  useEffect(() => {
    const again = () => void check()
    again()
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [check])
  return { line, check }
}

/** Does the connection carry an interview? Says so before it begins. */
export const LineCheck = () => {
  const t = useTexts()
  const { line, check } = useLine()
  const { kind } = line
  return (
    <section className="grid gap-3">
      <h2 className="text-title">{t('interviews.line.title')}</h2>
      <StatusLine tone={TONES[kind]} data-line={kind} className="max-w-[62ch]">
        {t(`interviews.line.${kind}`, { ms: 'ms' in line ? line.ms : 0 })}
      </StatusLine>
      {(kind === 'slow' || kind === 'none') && (
        <Button className="justify-self-start" icon="refresh" onClick={() => void check()}>
          {t('interviews.line.again')}
        </Button>
      )}
    </section>
  )
}
