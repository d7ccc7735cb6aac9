import type { AppContext } from '../../../platform/context.ts'
import { confirmedRole } from './auth.policy.ts'
import { listAdministratorRows, updateUser } from './users.repository.ts'

/**
 * Holds administrators against ADMIN_EMAILS, once at each start: who was made one by them and is not named any more is none.
 * @returns the ids of those who are none any more
 */
export const reconcileAdministrators = async ({
  db,
  config,
}: Pick<AppContext, 'db' | 'config'>): Promise<string[]> => {
  const administrators = await listAdministratorRows(db)
  const removed: string[] = []
  for (const user of administrators) {
    // Older versions kept no `role_source`.
    const isListed = config.adminEmails.includes(user.email.toLowerCase())
    const role_source = user.role_source ?? (isListed ? 'configured' : 'granted')
    const change = confirmedRole({ ...user, role_source }, config.adminEmails)
    if (change.role_source !== user.role_source) await updateUser(db, user.id, change)
    if (change.role !== 'admin') removed.push(user.id)
  }
  return removed
}
