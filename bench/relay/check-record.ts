import type { Interview } from '@vivavox/contracts/interviews'
import { until } from '../../e2e/support/page/until.ts'
import { readInterview } from '../../e2e/support/people/stories.ts'
import type { TestServer } from '../../e2e/support/servers/start-server.ts'
import type { OwnedTicket } from '../candidates/tickets.ts'

/** Words may come after the answer. */
const WRITTEN_DOWN_WITHIN_MS = 30_000

/** Digits of the candidate's answers on record, in order; null where no words are known. */
export const digitsOn = ({ transcript }: Pick<Interview, 'transcript'>): (string | null)[] =>
  transcript
    .filter(({ speaker }) => speaker === 'candidate')
    .map(({ content, transcribed }) => (transcribed ? content.replaceAll(/\D/g, '') : null))

/** How many of what was given are not on record, or not as they were given; and the other way round. */
export function differences(given: readonly string[], onRecord: readonly (string | null)[]): number {
  const places = Array.from({ length: Math.max(given.length, onRecord.length) }, (_, at) => at)
  return places.filter(at => given[at] !== onRecord[at]).length
}

/**
 * Compares what the candidates said with what is on record.
 * @param given digits by interview
 * @returns answers that differ
 */
export async function checkRecord(
  server: TestServer,
  tickets: readonly OwnedTicket[],
  given: Record<string, string[]>,
): Promise<number> {
  let wrong = 0
  for (const { id, owner } of tickets.filter(ticket => given[ticket.id])) {
    const read = async () => digitsOn(await readInterview(server, owner, id))
    const complete = async () => {
      const digits = await read()
      return digits.includes(null) ? undefined : digits
    }
    const onRecord = await until('the words of all answers', complete, WRITTEN_DOWN_WITHIN_MS).catch(read)
    wrong += differences(given[id] ?? [], onRecord)
  }
  return wrong
}
