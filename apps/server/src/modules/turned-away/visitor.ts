import type { FastifyRequest } from 'fastify'
import type { Config } from '../../platform/config/config.ts'
import { sign } from '../../platform/ids.ts'
import { networkOf } from '../../platform/security/network.ts'

/**
 * One browser at one network, of one vacancy: a hash under the server's key, so that no address is kept and visits to two
 * vacancies cannot be put together.
 */
export const visitorOf = (
  { secretKey }: Pick<Config, 'secretKey'>,
  vacancyId: string,
  { ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>,
): string => sign(secretKey, 'turned-away', vacancyId, networkOf(ip), headers['user-agent'] ?? '')
