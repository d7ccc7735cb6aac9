import { StepButtons, type StepWays } from '../../../components/step-form.tsx'
import { MailConnection } from './connection-panels.tsx'

/** How mails leave this server, as a step of several. */
export const MailStep = ({ ways }: { ways: StepWays }) => (
  <div className="grid gap-8">
    <MailConnection />
    <StepButtons ways={ways} />
  </div>
)
