import {
  type AckFailure,
  type ClientMessageName,
  type ClientToServer,
  clientMessages,
  type ServerToClient,
} from '@vivavox/contracts/interviews-live'
import type { Socket } from 'socket.io'
import type * as z from 'zod'
import type { AppContext } from '../../../../platform/context.ts'
import { AppError } from '../../../../platform/http/app-error.ts'
import { createFloodGate } from './limits/budgets.ts'

export type LiveSocket = Socket<ClientToServer, ServerToClient>
type Messages = typeof clientMessages
type Message<N extends ClientMessageName> = z.output<Messages[N]>
type Success<N extends ClientMessageName> = Exclude<
  Parameters<Parameters<ClientToServer[N]>[1]>[0],
  AckFailure
>

/** Bytes of sound in a message. */
export const sizeOf = (message: unknown): number => {
  const data = (message as { audioData?: unknown } | null)?.audioData
  return data instanceof Uint8Array || typeof data === 'string' ? data.length : 0
}

const codeOf = (error: unknown): AckFailure['code'] => (error instanceof AppError ? error.code : 'INTERNAL')

export type Listen = <N extends ClientMessageName>(
  name: N,
  handle: (message: Message<N>, reply: (success: Success<N>) => void) => Promise<Success<N> | undefined>,
) => void

/** Everything that comes in is checked, counted and answered; nothing thrown gets out. */
export const createListener = (
  socket: LiveSocket,
  { log, telemetry }: Pick<AppContext, 'log' | 'telemetry'>,
  failure: (code: AckFailure['code']) => AckFailure,
): Listen => {
  const gate = createFloodGate()
  const answer = async <N extends ClientMessageName>(
    name: N,
    raw: unknown,
    handle: (message: Message<N>) => Promise<Success<N> | undefined>,
  ): Promise<Success<N> | AckFailure | undefined> => {
    try {
      const parsed = clientMessages[name].safeParse(raw)
      if (!parsed.success) return failure('VALIDATION_FAILED')
      return await handle(parsed.data as Message<N>)
    } catch (error) {
      const code = codeOf(error)
      // One that the code expects is the message's fault, and any client can send it again and again.
      const level = error instanceof AppError ? 'info' : 'error'
      if (code === 'INTERNAL') log[level]({ err: error, message: name }, 'live message failed')
      return failure(code)
    }
  }
  return (name, handle) => {
    const listener = (raw: unknown, ack: unknown): void => {
      let answered = false
      const reply = (result: Success<typeof name> | AckFailure) => {
        if (!answered && typeof ack === 'function') ack(result)
        answered = true
      }
      const verdict = gate(sizeOf(raw))
      if (verdict === 'break') socket.disconnect(true)
      const result =
        verdict === 'pass'
          ? telemetry.run(
              { kind: 'message', name },
              () => answer(name, raw, message => handle(message, reply)),
              final => (final && !final.ok ? final.code : 'ok'),
            )
          : Promise.resolve(failure('RATE_LIMITED'))
      void result.then(final => final && reply(final))
    }
    socket.on(name, listener as never)
  }
}
