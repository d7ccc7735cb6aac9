import { useCan } from '../lib/session/can.ts'
import type { Look } from './ui/button-look.ts'
import { LinkButton } from './ui/index.ts'

interface Props extends Pick<Look, 'size'> {
  children: string
}

/** Leads to the plans; null for a member who may not choose one. */
export const PlansLink = (props: Props) =>
  useCan()('billing.manage') ? <LinkButton to="/pricing" {...props} /> : null
