import type { TextKey } from '../i18n/catalogues.ts'
import { T } from '../i18n/index.ts'

/** A sentence whose `<link>` leads to the help; forms around it stay as they are. */
export const WithHelpLink = ({ k }: { k: TextKey }) => {
  const link = (text: string) => (
    <a href="/help" target="_blank" rel="noreferrer" className="link">
      {text}
    </a>
  )
  return <T k={k} tags={{ link }} />
}
