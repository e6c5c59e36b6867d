import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { IsTrustedProxy } from '../http/addresses/trusted-proxies.ts'

const validId = /^[\w.:-]{8,100}$/

/** Returns a function that takes the id from the `X-Request-Id` of a trusted proxy, or creates one. */
export const createRequestId =
  (isTrustedProxy: IsTrustedProxy) =>
  ({ headers, socket }: IncomingMessage): string => {
    const given = headers['x-request-id']
    return typeof given === 'string' && validId.test(given) && isTrustedProxy(socket.remoteAddress ?? '', 0)
      ? given
      : randomUUID()
  }
