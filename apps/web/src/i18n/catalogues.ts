import type { CandidateLocale } from '@vivavox/contracts/locales'
import type accountDeletion from './locales/en/account-deletion.json'
import type admin from './locales/en/admin.json'
import type asking from './locales/en/asking.json'
import type audit from './locales/en/audit.json'
import type auth from './locales/en/auth.json'
import type billing from './locales/en/billing.json'
import type choosing from './locales/en/choosing.json'
import type common from './locales/en/common.json'
import type compare from './locales/en/compare.json'
import type connections from './locales/en/connections.json'
import type contact from './locales/en/contact.json'
import type deciding from './locales/en/deciding.json'
import type decisions from './locales/en/decisions.json'
import type demo from './locales/en/demo.json'
import type desk from './locales/en/desk.json'
import type downloads from './locales/en/downloads.json'
import type dryRun from './locales/en/dry-run.json'
import type evaluations from './locales/en/evaluations.json'
import type feedback from './locales/en/feedback.json'
import type funnel from './locales/en/funnel.json'
import type helping from './locales/en/helping.json'
import type importing from './locales/en/importing.json'
import type interviews from './locales/en/interviews.json'
import type invitation from './locales/en/invitation.json'
import type invitations from './locales/en/invitations.json'
import type invited from './locales/en/invited.json'
import type joining from './locales/en/joining.json'
import type lab from './locales/en/lab.json'
import type landing from './locales/en/landing.json'
import type members from './locales/en/members.json'
import type messages from './locales/en/messages.json'
import type my from './locales/en/my.json'
import type nextStep from './locales/en/next-step.json'
import type notice from './locales/en/notice.json'
import type outcome from './locales/en/outcome.json'
import type practice from './locales/en/practice.json'
import type requests from './locales/en/requests.json'
import type results from './locales/en/results.json'
import type roles from './locales/en/roles.json'
import type room from './locales/en/room.json'
import type saving from './locales/en/saving.json'
import type security from './locales/en/security.json'
import type settings from './locales/en/settings.json'
import type setup from './locales/en/setup.json'
import type shares from './locales/en/shares.json'
import type shortlists from './locales/en/shortlists.json'
import type starters from './locales/en/starters.json'
import type subscriptions from './locales/en/subscriptions.json'
import type team from './locales/en/team.json'
import type together from './locales/en/together.json'
import type vacancies from './locales/en/vacancies.json'
import type vacancyForm from './locales/en/vacancy-form.json'

interface Catalogues {
  'account-deletion': typeof accountDeletion
  admin: typeof admin
  asking: typeof asking
  audit: typeof audit
  auth: typeof auth
  billing: typeof billing
  choosing: typeof choosing
  common: typeof common
  compare: typeof compare
  connections: typeof connections
  contact: typeof contact
  deciding: typeof deciding
  decisions: typeof decisions
  demo: typeof demo
  downloads: typeof downloads
  'dry-run': typeof dryRun
  desk: typeof desk
  evaluations: typeof evaluations
  feedback: typeof feedback
  funnel: typeof funnel
  helping: typeof helping
  importing: typeof importing
  interviews: typeof interviews
  invitation: typeof invitation
  invitations: typeof invitations
  invited: typeof invited
  joining: typeof joining
  lab: typeof lab
  landing: typeof landing
  members: typeof members
  messages: typeof messages
  my: typeof my
  'next-step': typeof nextStep
  notice: typeof notice
  outcome: typeof outcome
  practice: typeof practice
  requests: typeof requests
  results: typeof results
  roles: typeof roles
  room: typeof room
  saving: typeof saving
  security: typeof security
  settings: typeof settings
  setup: typeof setup
  shares: typeof shares
  shortlists: typeof shortlists
  starters: typeof starters
  subscriptions: typeof subscriptions
  team: typeof team
  together: typeof together
  vacancies: typeof vacancies
  'vacancy-form': typeof vacancyForm
}

/** One catalogue file; every key in it starts with its name and a dot. */
type Namespace = keyof Catalogues
/** Every key that exists in the English catalogues. */
export type TextKey = { [N in Namespace]: Extract<keyof Catalogues[N], string> }[Namespace]
/** Values for the ICU arguments of a message. */
export type TextValues = Record<string, string | number>

export type Language = CandidateLocale

/** What a screen of each group may say; a page's group has `common` in it. */
export const NAMESPACES = {
  /** Enough for what stands around a page, and for its failure. */
  common: ['common'],
  entry: ['common', 'auth'],
  joining: ['common', 'auth', 'roles', 'joining'],
  setup: ['common', 'auth', 'setup'],
  my: ['common', 'my', 'asking', 'choosing'],
  contact: ['common', 'contact'],
  visitor: ['common', 'auth', 'subscriptions'],
  billing: ['common', 'subscriptions', 'billing'],
  demo: ['common', 'demo'],
  candidate: ['common', 'interviews', 'invited'],
  /** On top of `candidate`. */
  demoScreens: ['demo'],
  /** On top of `candidate` or `demoScreens`: the live room, practice in it, what helps there, and the questions after it. */
  roomScreens: ['room', 'practice', 'helping', 'feedback'],
  /** On top of whatever is shown. `desk` holds the texts of the recruiter's area. */
  palette: ['desk', 'results', 'decisions', 'deciding'],
  /** A letter in a language that is not on screen. */
  letter: ['invitation'],
  /** On top of `settings`. */
  admin: ['admin', 'downloads'],
  connections: ['connections'],
  /** On top of `result`, `desk` or `settings`. */
  messages: ['messages'],
  /** On top of `settings`: what few open. */
  aside: ['audit', 'account-deletion'],
  lab: ['common', 'interviews', 'lab'],
  desk: ['common', 'results', 'desk', 'subscriptions', 'evaluations', 'compare', 'decisions'],
  /** Inviting candidates, answering what they ask, and vacancies from a file. */
  inviting: ['common', 'invitations', 'requests', 'importing'],
  /** Results, also as the readers of a link see them; on top of `desk`: a link to candidates. */
  result: [
    'common',
    'results',
    'outcome',
    'feedback',
    'evaluations',
    'deciding',
    'decisions',
    'compare',
    'shares',
    'shortlists',
    'together',
  ],
  /** Where a vacancy is written. */
  vacancyForm: ['common', 'vacancies', 'vacancy-form', 'saving', 'evaluations', 'dry-run'],
  /** On top of `vacancyForm`. */
  starters: ['starters'],
  vacancy: [
    'common',
    'vacancies',
    'vacancy-form',
    'saving',
    'dry-run',
    'evaluations',
    'invitation',
    'invitations',
  ],
  funnel: ['common', 'funnel'],
  /** What candidates are told, and what comes next. */
  notice: ['common', 'notice', 'next-step', 'saving'],
  team: ['common', 'roles', 'team', 'saving', 'members'],
  settings: [
    'common',
    'auth',
    'subscriptions',
    'billing',
    'security',
    'settings',
    'saving',
    'members',
    'roles',
    'evaluations',
    'feedback',
  ],
} as const satisfies Record<string, readonly Namespace[]>

/** The texts of some pages: one file for each language. */
export type TextGroup = keyof typeof NAMESPACES
