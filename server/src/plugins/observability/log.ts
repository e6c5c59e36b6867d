import { type FastifyBaseLogger, type FastifyReply, type FastifyRequest, LogController } from 'fastify'
import pino, { type DestinationStream } from 'pino'
import { describeError } from '../../errors/app-error.ts'

/** A log of JSON lines on standard output. Errors are described without the values of their statements. */
export const createLog = (level: string, destination?: DestinationStream): FastifyBaseLogger =>
  pino({ level, serializers: { error: describeError } }, destination ?? pino.destination(1))

const forbidden = 403

/**
 * Logs one line for each request with a response: at `info`, or at `warn` for a 5xx response and for a call that the account may
 * not make, so that these show at the default level. The line has the route instead of the address, which may contain a
 * token or a search text.
 */
class RequestLogController extends LogController {
  override requestCompleted(_: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const level = reply.statusCode >= 500 || reply.statusCode === forbidden ? 'warn' : 'info'
    request.log[level](
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 100) / 100,
        accountId: request.actor?.accountId ?? null,
        ...(request.rejection && { code: request.rejection }),
      },
      'responded',
    )
  }
}

// Fastify's own lines contain addresses and headers.
export const requestLogController = new RequestLogController({
  disableRequestLogging: true,
  requestIdLogLabel: 'requestId',
})
