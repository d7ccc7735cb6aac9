import type { FastifyInstance } from 'fastify'

/** Browsers name a recording of sound alone as video, too. */
const SOUND = /^(?:audio|video)\//

/**
 * Marks every answer that is sound: whatever this server plays or saves holds the interviewer's synthetic voice, or may
 * (EU AI Act, article 50(2)).
 */
export const markSyntheticSound = (app: FastifyInstance): void => {
  app.addHook('onSend', (_, reply, payload, done) => {
    if (SOUND.test(String(reply.getHeader('content-type')))) reply.header('x-synthetic-audio', '1')
    done(null, payload)
  })
}
