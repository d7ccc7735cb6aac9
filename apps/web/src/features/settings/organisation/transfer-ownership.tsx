import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { PasswordField } from '../../../components/password-field.tsx'
import { Button, Choice, Dialog, Failure, Field, Form, Panel } from '../../../components/ui/index.ts'
import { useTexts } from '../../../i18n/index.ts'
import { api } from '../../../lib/api/api.ts'
import { membersQuery } from '../../../lib/api/queries.ts'
import { fieldErrors } from '../../../lib/forms/field-errors.ts'
import { restoreSession, useSession } from '../../../lib/session/session.ts'
import { SecondFactorField } from '../security/second-factor-field.tsx'

type Candidates = readonly { id: string; name: string }[]

const TransferForm = ({ candidates, onDone }: { candidates: Candidates; onDone: () => void }) => {
  const t = useTexts()
  const client = useQueryClient()
  const { user } = useSession()
  const hasFactor = user?.two_factor_enabled === true
  const [heir, setHeir] = useState(candidates[0]?.id ?? '')
  const [proof, setProof] = useState('')
  const transfer = useMutation({
    mutationFn: () =>
      api('POST /organisation/transfer', {
        body: { member_id: heir, ...(hasFactor ? { totp_code: proof.trim() } : { password: proof }) },
      }),
    onSuccess: async () => {
      await restoreSession()
      await client.invalidateQueries({ queryKey: ['organisation'] })
      onDone()
    },
  })
  const wrong = fieldErrors(transfer.error).current_password
  const isReady = proof.trim() !== '' && heir !== ''
  return (
    <Form onSubmit={() => isReady && transfer.mutate()} className="grid gap-4">
      <p>{t('members.transferAsk')}</p>
      <Field label={t('members.transferTo')}>
        <Choice
          values={candidates.map(({ id }) => id)}
          chosen={heir}
          textOf={id => candidates.find(each => each.id === id)?.name ?? ''}
          onChoose={setHeir}
        />
      </Field>
      {hasFactor ? (
        <SecondFactorField value={proof} onChange={setProof} />
      ) : (
        <PasswordField
          name="password"
          label={t('security.ownPassword')}
          hint={t('security.ownPasswordHint')}
          error={wrong}
          autoComplete="current-password"
          value={proof}
          onChange={event => setProof(event.target.value)}
        />
      )}
      {!wrong && <Failure error={transfer.error} text={t('members.error')} />}
      <Button
        type="submit"
        variant="primary"
        busy={transfer.isPending}
        disabled={!isReady}
        className="justify-self-end"
      >
        {t('members.transfer')}
      </Button>
    </Form>
  )
}

/** The owner makes an admin the owner, and becomes an admin. */
export const TransferOwnership = () => {
  const t = useTexts()
  const { user } = useSession()
  const [isAsking, setAsking] = useState(false)
  const { data: members = [] } = useQuery(membersQuery)
  const candidates = members.filter(
    ({ id, state, role }) => id !== user?.id && state === 'active' && (role === 'admin' || role === 'owner'),
  )
  const close = () => setAsking(false)
  return (
    <Panel title={t('members.transferTitle')}>
      <div className="grid justify-items-start gap-4">
        <p className="max-w-[60ch] text-muted">
          {t(candidates.length > 0 ? 'members.transferText' : 'members.transferNone')}
        </p>
        {candidates.length > 0 && <Button onClick={() => setAsking(true)}>{t('members.transfer')}</Button>}
      </div>
      <Dialog open={isAsking} title={t('members.transferTitle')} onClose={close}>
        <TransferForm candidates={candidates} onDone={close} />
      </Dialog>
    </Panel>
  )
}
