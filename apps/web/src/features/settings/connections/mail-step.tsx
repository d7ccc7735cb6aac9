import { StepButtons, type StepWays } from '../../../components/step-form.tsx'
export const MailStep = ({ ways }: { ways: StepWays }) => <StepButtons ways={ways} />
