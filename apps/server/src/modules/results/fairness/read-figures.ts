import type { Fairness } from '@vivavox/contracts/fairness'
import type { AppContext } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/transaction.ts'
import { lockOrganisation } from '../../accounts/organisations/index.ts'
import { countAnswers, countAssessed, findSnapshot, storeSnapshot } from './fairness.repository.ts'
import { FEWEST_SHOWN, impactRatios } from './impact-ratios.ts'

const NO_FIGURES: Fairness = { scored_by: null, assessed: 0, median_score: null, categories: [] }

/**
 * The figures of an account, stored, and renewed only once five more people have answered: a reader who looks before and
 * after one answer, one new score or one deletion sees no difference. They count the scores of models, or of the built-in
 * evaluation where it scored more of those who answered.
 */
export const readFigures = ({ db }: Pick<AppContext, 'db'>, ownerId: string): Promise<Fairness> =>
  inTransaction(db, async transaction => {
    // One reader at a time, so that the same answers are not taken for new ones twice.
    await lockOrganisation(transaction, ownerId)
    const model = await countAnswers(transaction, ownerId, 'model')
    const builtin = await countAnswers(transaction, ownerId, 'builtin')
    const kind = builtin.all > model.all ? 'builtin' : 'model'
    const { fresh } = kind === 'builtin' ? builtin : model
    if (fresh < FEWEST_SHOWN) return (await findSnapshot(transaction, ownerId)) ?? NO_FIGURES
    const assessed = await countAssessed(transaction, ownerId, kind)
    const figures = { scored_by: kind, ...impactRatios(assessed) } as const
    await storeSnapshot(transaction, ownerId, kind, figures)
    return figures
  })
