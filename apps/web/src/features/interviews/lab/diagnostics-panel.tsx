import { useEffect, useState } from 'react'
import { Icon, type IconName } from '../../../components/icons.tsx'
import { Button, Panel } from '../../../components/ui/index.ts'
import { type TextKey, useTexts } from '../../../i18n/index.ts'
import { type Capability, readCapabilities } from './capabilities.ts'

interface Mark {
  icon: IconName
  ink: string
  word: TextKey
}

const markOf = (ok: boolean | null): Mark => {
  if (ok === null) return { icon: 'minus', ink: 'text-muted', word: 'lab.diagnostics.missing' }
  return ok
    ? { icon: 'check', ink: 'text-good', word: 'lab.diagnostics.works' }
    : { icon: 'close', ink: 'text-bad', word: 'lab.diagnostics.fails' }
}

const Row = ({ name, ok, facts }: Capability) => {
  const t = useTexts()
  const { icon, ink, word } = markOf(ok)
  return (
    <tr className="border-line border-t">
      <th scope="row" className="py-2 pr-4 text-left font-normal">
        {t(`lab.capability.${name}`)}
        <span className="block font-mono text-muted text-small [overflow-wrap:anywhere]">{facts}</span>
      </th>
      <td className="w-px py-2 text-right whitespace-nowrap">
        <span className={`inline-flex items-center gap-1.5 ${ink}`}>
          <Icon name={icon} size={16} />
          {t(word)}
        </span>
      </td>
    </tr>
  )
}

/** What this browser can do for an interview. */
export const DiagnosticsPanel = () => {
  const t = useTexts()
  const [found, setFound] = useState<Capability[]>([])
  const look = () => void readCapabilities(window).then(setFound)
  useEffect(look, [])
  return (
    <Panel
      title={t('lab.diagnostics.title')}
      actions={
        <Button size="small" icon="refresh" onClick={look}>
          {t('lab.diagnostics.again')}
        </Button>
      }
    >
      <table className="w-full">
        <tbody>
          {found.map(capability => (
            <Row key={capability.name} {...capability} />
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-muted text-small [overflow-wrap:anywhere]">{navigator.userAgent}</p>
    </Panel>
  )
}
