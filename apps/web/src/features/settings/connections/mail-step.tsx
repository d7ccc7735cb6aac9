import { SavingStepButtons, type StepWays } from '../../../components/step-form.tsx'
import { StepSaves, useStepSaves } from '../../../components/step-saves.ts'
import { MailConnection } from './connection-panels.tsx'

/** How mails leave this server, as a step of several. */
export const MailStep = ({ ways }: { ways: StepWays }) => {
  const { saves, saveAll } = useStepSaves()
  return (
    <div className="grid gap-8">
      <StepSaves value={saves}>
        <MailConnection />
      </StepSaves>
      <SavingStepButtons ways={ways} saveAll={saveAll} />
    </div>
  )
}
