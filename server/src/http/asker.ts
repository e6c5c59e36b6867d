import type { ServerResponse } from 'node:http'
import { isStaffRole } from '@cornerstock/contract/accounts/roles'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Actor } from '../context.ts'
import type { Asker } from '../work/semaphore.ts'
import { networkPrefix } from './addresses/network-prefix.ts'

const deviceSchema = z.object({ deviceToken: z.string() })

const ranks = { staff: 0, client: 1, visitor: 2 } as const

/**
 * The sender of a request, as one who waits: staff before clients and known devices, and these before other visitors.
 * The signal is made when it is first used, because most product lists come from memory.
 */
export class RequestAsker implements Asker {
  readonly rank: number
  readonly key: string
  readonly #response: ServerResponse
  #signal: AbortSignal | undefined

  /** @param verifyDevice returns the device of a token that this shop has signed */
  constructor(
    { actor, ip, body }: FastifyRequest,
    { raw }: FastifyReply,
    verifyDevice: (deviceToken: string) => string | null = () => null,
  ) {
    const { data } = deviceSchema.safeParse(body)
    const deviceId = actor || !data ? null : verifyDevice(data.deviceToken)
    this.rank = actor ? rankOf(actor) : deviceId === null ? ranks.visitor : ranks.client
    this.key = actor?.accountId ?? deviceId ?? networkPrefix(ip)
    this.#response = raw
  }

  /** Aborts when the sender disconnects. Fastify's own signal does not, once the body has been read. */
  get signal(): AbortSignal {
    this.#signal ??= signalOfDisconnect(this.#response)
    return this.#signal
  }
}

const rankOf = ({ role }: Actor): number => (isStaffRole(role) ? ranks.staff : ranks.client)

function signalOfDisconnect(response: ServerResponse): AbortSignal {
  const disconnected = new AbortController()
  const onClose = () => {
    if (!response.writableFinished) disconnected.abort()
  }
  if (response.closed) onClose()
  else response.once('close', onClose)
  return disconnected.signal
}
