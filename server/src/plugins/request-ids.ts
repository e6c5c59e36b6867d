import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { TrustsProxy } from '../http/trusted-proxies.ts'

const saneId = /^[\w.:-]{8,100}$/

/** Names each request: as a trusted proxy has named it in `X-Request-Id`, where that can be used, or anew. */
export const requestIds =
  (trusts: TrustsProxy) =>
  ({ headers, socket }: IncomingMessage): string => {
    const given = headers['x-request-id']
    return typeof given === 'string' && saneId.test(given) && trusts(socket.remoteAddress ?? '', 0)
      ? given
      : randomUUID()
  }
