import { useMutation, useQueryClient } from '@tanstack/react-query'
import { isSeated, type Role } from '@vivavox/contracts/permissions'
import { useState } from 'react'
import {
  Banner,
  Button,
  Choice,
  CopyField,
  Failure,
  Field,
  Form,
  Textarea,
} from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api, type Reply } from '../../../lib/api/api.ts'
import { useHasPlans } from '../../../lib/page/brand.ts'
import { memberInvitationsQuery } from './queries.ts'
import { readAddresses } from './read-addresses.ts'
import { grantable } from './roles.ts'
import { TeamChoice } from './team-choice.tsx'

type Sent = Reply<'POST /organisation/invitations'>

/** The links, which are shown this once, and what was left out. */
const SentInvitations = ({ sent, addresses }: { sent: Sent; addresses: readonly string[] }) => {
  const t = useTexts()
  return (
    <div className="grid gap-4">
      {sent.invitations.length > 0 && (
        <Banner tone="success">{t('members.invited', { count: sent.invitations.length })}</Banner>
      )}
      {sent.invitations.map(({ id, email, url }) => (
        <CopyField key={id} label={t('members.linkFor', { email })} value={url} />
      ))}
      {sent.skipped.map(({ index, reason }) => (
        <p key={index} className="text-small text-muted [overflow-wrap:anywhere]">
          {addresses[index]}: {t(`members.skipped.${reason}`)}
        </p>
      ))}
    </div>
  )
}

/** Invites people by address, many at once. @param role the inviting member's own, the highest that they may grant */
export const InviteMembers = ({ role }: { role: Role }) => {
  const t = useTexts()
  const client = useQueryClient()
  const plans = String(useHasPlans())
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<Role>('recruiter')
  const [vacancyIds, setVacancyIds] = useState<readonly string[]>([])
  const addresses = readAddresses(text)
  const invite = useMutation({
    mutationFn: (emails: readonly string[]) =>
      api('POST /organisation/invitations', {
        body: { invitations: emails.map(email => ({ email, role: chosen, vacancy_ids: [...vacancyIds] })) },
      }),
    onSuccess: () => {
      setText('')
      setVacancyIds([])
      return client.invalidateQueries(memberInvitationsQuery)
    },
  })
  return (
    <div className="grid gap-5">
      <Form onSubmit={() => addresses.length > 0 && invite.mutate(addresses)} className="grid gap-4">
        <Field label={t('members.addresses')} hint={t('members.addressesHint')}>
          <Textarea rows={2} value={text} onChange={event => setText(event.target.value)} />
        </Field>
        <Field label={t('members.role')} hint={t(`roles.hint.${chosen}`, { plans })}>
          <Choice
            values={grantable(role)}
            chosen={chosen}
            textOf={each => t(`roles.name.${each}`)}
            onChoose={each => {
              setChosen(each)
              if (isSeated(each)) setVacancyIds([])
            }}
          />
        </Field>
        {!isSeated(chosen) && <TeamChoice chosen={vacancyIds} onChoose={setVacancyIds} />}
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start"
          busy={invite.isPending}
          disabled={addresses.length === 0}
        >
          {t('members.invite', { count: Math.max(1, addresses.length) })}
        </Button>
      </Form>
      <Failure error={invite.error} text={t('members.error')} />
      {invite.data && <SentInvitations sent={invite.data} addresses={invite.variables ?? []} />}
    </div>
  )
}
