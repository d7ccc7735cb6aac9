import type { Sort } from '@vivavox/contracts/lists'
import { can } from '@vivavox/contracts/permissions'
import type { Neighbours } from '@vivavox/contracts/results'
import type { AppContext } from '../../../platform/context.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Account } from '../../accounts/auth/index.ts'
import { sightOf } from '../../accounts/organisations/index.ts'
import { blindReader } from '../../judgement/decisions/index.ts'
import { raterOf } from '../../judgement/ratings/index.ts'
import {
  countAround,
  findAdjacent,
  findPlace,
  type InterviewFilter,
  positionIn,
} from './listed.repository.ts'

interface List {
  scope: 'vacancy' | 'all'
  /** In the list of all: narrowed to this one. */
  vacancyId?: string | undefined
  filter: Omit<InterviewFilter, 'userId' | 'vacancyId' | 'hiddenFrom' | 'rater'>
  sort: Sort
}

/** One interview, and who asks: an order by names must not tell those that a blind review hides from them. */
interface About {
  interview: { id: string; organisation_id: string; vacancy_id: string }
  actor: Pick<Account, 'id' | 'organisation'>
}

/**
 * What comes before and after an interview in a list, as the list stands now: also for one that its filter does not hold any
 * more, which then stands between the two that are left.
 * @throws AppError NOT_FOUND when it is gone
 */
export const findNeighbours = async (
  { db }: Pick<AppContext, 'db'>,
  { interview, actor }: About,
  { scope, vacancyId, filter, sort }: List,
): Promise<Neighbours> => {
  const { organisation_id: userId } = interview
  // An administrator of the installation looks at all of another organisation's.
  const isMember = actor.organisation?.id === userId
  const sight = isMember && actor.organisation ? await sightOf(db, actor.organisation, actor.id) : null
  const mayRate = !isMember || can(actor.organisation?.role ?? 'observer', 'interview.rate')
  const [hiddenFrom, rater] = await Promise.all([
    blindReader(db, userId, actor.id),
    raterOf(db, { organisationId: userId, id: actor.id, mayRate }, sort),
  ])
  const place = await findPlace(db, interview.id, { hiddenFrom, namesOnly: sight?.namesOnly, rater })
  if (!place) throw new AppError('NOT_FOUND')
  const list = {
    ...filter,
    hiddenFrom,
    rater,
    userId,
    only: sight?.only,
    namesOnly: sight?.namesOnly,
    vacancyId: scope === 'vacancy' ? interview.vacancy_id : vacancyId,
  }
  const from = positionIn(sort, place)
  const [previous, next, { total, before, here }] = await Promise.all([
    findAdjacent(db, list, { sort, from, back: true }),
    findAdjacent(db, list, { sort, from, back: false }),
    countAround(db, list, sort, from),
  ])
  return { previous, next, position: here > 0 ? before + 1 : null, total }
}
