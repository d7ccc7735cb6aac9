import type { ClientToServer, ServerToClient } from '@vivavox/contracts/interviews-live'
import { ANSWER_BYTES_PER_MS, LINE_CHECK_BYTES } from '@vivavox/contracts/limits'
import { useCallback, useEffect, useState } from 'react'
import { io, type Socket } from 'socket.io-client'
import { Button, Field, Select } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import {
  ANSWER_BITS_PER_SECOND,
  packsSound,
  RECORDING_BITS_PER_SECOND,
  recordingType,
} from '../audio/microphone.ts'
import { playsOpus } from '../audio/opus-voice.ts'
import { DeviceOptions } from './device-options.tsx'
import { judgeLine, type LineQuality, type LineTrial, type SoundFormats } from './judge-line.ts'
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
  const isChosenHere = !mobile && devices.length > 0
  const again = isChosenHere ? 'interviews.audio.toneAgain' : 'interviews.audio.toneAgainHere'
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
      {isChosenHere && (
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
          {failed ? t('interviews.audio.error.speaker') : t(tested ? again : 'interviews.audio.toneText')}
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
 * Opens the connection that the interview will use, measures it and closes it.
 * @returns null when there is none
 */
const measureLine = async (): Promise<LineTrial | null> => {
  const socket: Socket<ServerToClient, ClientToServer> = io({
    transports: ['websocket'],
    autoConnect: false,
    forceNew: true,
    reconnection: false,
    timeout: CONNECT_MS,
  })
  const time = async (message: Parameters<ClientToServer['line-check']>[0]): Promise<number> => {
    const asked = performance.now()
    await socket.timeout(ANSWER_MS).emitWithAck('line-check', message)
    return performance.now() - asked
  }
  const tooLate = () => Number.POSITIVE_INFINITY
  const roundTrips: number[] = []
  try {
    await connected(socket)
    for (let trip = 0; trip < ROUND_TRIPS; trip += 1) roundTrips.push(await time({}))
    const filler = crypto.getRandomValues(new Uint8Array(LINE_CHECK_BYTES))
    const up = await time({ filler }).catch(tooLate)
    const down = await time({ wantsFiller: true }).catch(tooLate)
    return socket.connected ? { roundTrips, up, down } : null
  } catch {
    return null
  } finally {
    socket.disconnect()
  }
}

const soundFormats = async (): Promise<SoundFormats> => ({
  playsOpus: await playsOpus(),
  uplink:
    (packsSound() ? ANSWER_BITS_PER_SECOND : ANSWER_BYTES_PER_MS * 8_000) +
    (recordingType() ? RECORDING_BITS_PER_SECOND : 0),
})

const TONES = {
  checking: 'none',
  good: 'good',
  slow: 'warn',
  buffered: 'warn',
  typing: 'bad',
  none: 'bad',
} as const

/** Measures the connection once by itself and whenever the network comes back. */
const useLine = () => {
  const [line, setLine] = useState<LineQuality>({ kind: 'checking' })
  const check = useCallback(async () => {
    setLine({ kind: 'checking' })
    setLine(judgeLine(await measureLine(), await soundFormats()))
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
      {kind !== 'good' && kind !== 'checking' && (
        <Button className="justify-self-start" icon="refresh" onClick={() => void check()}>
          {t('interviews.line.again')}
        </Button>
      )}
    </section>
  )
}
