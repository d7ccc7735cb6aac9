import { useLocation } from 'react-router'
import { Page } from '../../../components/layouts/page.tsx'
import { Banner, Panel } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { useTitle } from '../../../lib/page/use-title.ts'
import { MicrophoneCheck } from '../components/microphone-check.tsx'
import { DiagnosticsPanel } from '../lab/diagnostics-panel.tsx'
import { VisualizerPanel } from '../lab/visualizer-panel.tsx'
import { VoicePanel } from '../lab/voice-panel.tsx'
import { useDevices } from '../setup/use-devices.ts'
import { useMicrophone } from '../setup/use-microphone.ts'

/** For diagnosing sound: levels, microphone and voice to try, and what the browser can do. */
export const Component = () => {
  const t = useTexts()
  const debugging = useLocation().pathname.startsWith('/debug')
  const title = t(debugging ? 'lab.debugTitle' : 'lab.visualizerTitle')
  useTitle(title)
  const microphone = useMicrophone()
  const { microphones } = useDevices(microphone.stream !== null)
  const panels = [
    <VisualizerPanel key="visualizer" microphone={microphone} />,
    <Panel key="microphone">
      {microphone.trouble && (
        <Banner tone="error" className="mb-4">
          {t(`lab.trouble.${microphone.trouble}`)}
        </Banner>
      )}
      <MicrophoneCheck leads microphone={microphone} devices={microphones} speakerId="" />
    </Panel>,
    <VoicePanel key="voice" />,
    <DiagnosticsPanel key="diagnostics" />,
  ]
  return (
    <Page width="medium" title={title} lead={t('lab.lead')}>
      {debugging ? panels.toReversed() : panels}
    </Page>
  )
}
