import type { AppContext } from '../../platform/context.ts'
import type { Letterhead } from '../notifications/index.ts'
import { readLogo } from './read-logo.ts'

/** The largest it is shown, CSS pixels. */
const ROOM = { width: 160, height: 56 }

/** What stands above a company's mails to candidates; undefined without a logo that mail programs show. */
export const letterheadOf = async (
  context: Pick<AppContext, 'storage'>,
  { company_name, company_logo }: { company_name: string; company_logo: string | null },
): Promise<Letterhead | undefined> => {
  const logo = await readLogo(context, company_logo)
  if (!logo) return undefined
  const scale = Math.min(1, ROOM.width / logo.width, ROOM.height / logo.height)
  const shown = (side: number) => Math.max(1, Math.round(side * scale))
  return {
    bytes: logo.bytes,
    type: logo.type,
    name: company_name,
    width: shown(logo.width),
    height: shown(logo.height),
  }
}
