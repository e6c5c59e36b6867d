import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import pino, { type DestinationStream } from 'pino'
import { describeError } from '../http/errors.ts'

/** A log of JSON lines on standard output. Errors are described without the values of their statements. */
export const makeLog = (level: string, destination?: DestinationStream): FastifyBaseLogger =>
  pino({ level, serializers: { error: describeError } }, destination ?? pino.destination(1))

/**
 * One line for each answered request: at `info`, and at `warn` where the server failed, so that those show
 * at the default level. It names the route, never the address, which may hold a token or what was searched.
 */
class RequestLines extends LogController {
  override requestCompleted(_: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const level = reply.statusCode >= 500 ? 'warn' : 'info'
    request.log[level](
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 100) / 100,
        accountId: request.actor?.accountId ?? null,
        ...(request.refusal && { code: request.refusal }),
      },
      'answered',
    )
  }
}

// What Fastify itself would log holds addresses and headers.
export const requestLines = new RequestLines({ disableRequestLogging: true, requestIdLogLabel: 'requestId' })
