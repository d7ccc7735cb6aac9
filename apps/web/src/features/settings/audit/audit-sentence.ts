import type { LedgerEntry } from '@vivavox/contracts/audit'
import { LEDGER_ACTIONS, type LedgerAction } from '@vivavox/contracts/ledger-actions'
import { ROLES } from '@vivavox/contracts/permissions'
import type { TextKey, TextValues } from '../../../i18n/catalogues.ts'

type Translate = (key: TextKey, values?: TextValues) => string

const FIELDS = [
  'title',
  'description',
  'difficulty',
  'language',
  'questions',
  'strong_answers',
  'criteria',
  'follow_up_questions',
  'prompt_template',
  'candidate_results',
  'status',
  'deadline',
  'max_candidates',
  'invited_only',
  'independent_ratings',
  'voice_provider',
  'voice',
  'greeting',
  'phrases',
  'next_step',
  'slots',
  'notice',
  'name',
  'contact',
  'chat_webhook',
  'consent_note',
  'logo',
  'ai_provider',
  'ai_model',
  'generation_provider',
  'generation_model',
  'analysis_provider',
  'analysis_model',
  'voice_model',
  'transcription_model',
  'self_identification',
  'billing_details',
  'prompt',
  'letter',
  'public_origin',
  'registration',
  'registration_domains',
  'billing',
  'default_language',
  'mail',
  'openai',
  'gemini',
] as const

/** A field in words; one of a later version by its name. Prompts and letters are many. */
const fieldText = (t: Translate, name: string): string => {
  const kind = name.endsWith('_prompt') ? 'prompt' : /^(prompt|letter)_/.exec(name)?.[1]
  const known = FIELDS.find(each => name === each) ?? FIELDS.find(each => kind === each)
  return known ? t(`audit.field.${known}`) : name
}

const roleText = (t: Translate, name: unknown): string => {
  const role = ROLES.find(each => each === name)
  return role ? t(`roles.name.${role}`) : ''
}

const PLANS: Record<string, string> = {
  starter: 'Starter',
  professional: 'Professional',
  enterprise: 'Enterprise',
}

type NameOf<A extends string> = A extends `${infer Group}.${infer What}` ? `${Group}_${What}` : never
const nameOf = (action: LedgerAction) => action.replace('.', '_') as NameOf<LedgerAction>

const isKnown = (action: string): action is LedgerAction => LEDGER_ACTIONS.some(each => each === action)

/** What an entry tells, in a sentence without its actor; of a later version the name of its action. */
export const sentenceOf = (t: Translate, { action, object, details }: LedgerEntry): string => {
  if (!isKnown(action)) return action
  const fields = Array.isArray(details.fields) ? details.fields.map(name => fieldText(t, String(name))) : []
  const plan = String(details.plan ?? '')
  return t(`audit.did.${nameOf(action)}`, {
    object: object.name || (object.kind === 'member' ? t('audit.by.gone') : '…'),
    kind: object.kind,
    role: roleText(t, details.role),
    from: roleText(t, details.from),
    fields: fields.join(', '),
    method: String(details.method ?? ''),
    format: String(details.format ?? ''),
    decision: String(details.decision ?? ''),
    contacts: String(details.contacts ?? ''),
    plan: PLANS[plan] ?? plan,
  })
}

/** Who did it; null: the sentence says it, or the caller is not known. */
export const actorOf = (t: Translate, { actor, action }: LedgerEntry): string | null => {
  if (actor.name) return actor.name
  if (action === 'sign_in.failed' || action === 'interview.tampered') return null
  return t(actor.kind === 'person' ? 'audit.by.gone' : 'audit.by.system')
}
