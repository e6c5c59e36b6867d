import type { ServerResponse } from 'node:http'
import { isStaffRole } from '@cornerstock/contract/accounts/roles'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Asker } from '../semaphore.ts'
import { networkPrefix } from './addresses/network-prefix.ts'

const ranks = { staff: 0, client: 1, visitor: 2 } as const

/**
 * The sender of a request, as one who waits: staff before clients, and clients before visitors. The signal is made when
 * it is first used, because most product lists come from memory.
 */
export class RequestAsker implements Asker {
  readonly rank: number
  readonly key: string
  readonly #response: ServerResponse
  #signal: AbortSignal | undefined

  constructor({ actor, ip }: FastifyRequest, { raw }: FastifyReply) {
    this.rank = !actor ? ranks.visitor : isStaffRole(actor.role) ? ranks.staff : ranks.client
    this.key = actor?.accountId ?? networkPrefix(ip)
    this.#response = raw
  }

  /** Aborts when the sender disconnects. Fastify's own signal does not, once the body has been read. */
  get signal(): AbortSignal {
    this.#signal ??= signalOfDisconnect(this.#response)
    return this.#signal
  }
}

function signalOfDisconnect(response: ServerResponse): AbortSignal {
  const disconnected = new AbortController()
  const onClose = () => {
    if (!response.writableFinished) disconnected.abort()
  }
  if (response.closed) onClose()
  else response.once('close', onClose)
  return disconnected.signal
}
