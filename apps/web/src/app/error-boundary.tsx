import { Component, type ReactNode } from 'react'
import { Icon } from '../components/icons.tsx'
import { Button } from '../components/ui/button.tsx'
import { useTexts } from '../i18n/hooks.ts'

const ErrorPage = () => {
  const t = useTexts()
  return (
    <div role="alert" className="mx-auto grid max-w-6xl justify-items-start gap-3 px-4 py-20 sm:px-6">
      <Icon name="alert" size={28} className="text-bad" />
      <h1 className="text-display">{t('common.error.pageTitle')}</h1>
      <p className="max-w-[60ch] text-muted">{t('common.error.pageText')}</p>
      <Button variant="primary" icon="refresh" className="mt-3" onClick={() => window.location.reload()}>
        {t('common.error.reload')}
      </Button>
    </div>
  )
}

interface Props {
  /** Another value (the path) gives the content another chance. */
  resetKey: string
  children: ReactNode
}

interface State {
  failed: boolean
  resetKey: string
}

/** Shows an error page instead of content that threw or whose files could not be fetched. React offers this to classes only. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { failed: false, resetKey }
  }

  override render(): ReactNode {
    return this.state.failed ? <ErrorPage /> : this.props.children
  }
}
