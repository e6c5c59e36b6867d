import { type IncomingMessage, request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { lookUpPublic, rejectPrivateUrl } from './public-addresses.ts'

/** What another server responded: its status, and the beginning of its body. */
type OutgoingResponse = { status: number; body: string }

const timeoutMs = 10_000
const maxKeptBytes = 2000

/** Sends a POST request to an address that somebody else has entered. Follows no redirect. */
export type SendRequest = (
  url: string,
  request: { headers: Record<string, string | number>; body: string | Buffer | null },
) => Promise<OutgoingResponse>

/**
 * Returns the function that sends such requests.
 *
 * @param allowsPrivate whether private addresses and plain http are allowed (`PUSH_ALLOW_PRIVATE`)
 */
export const createSendRequest =
  (allowsPrivate: boolean): SendRequest =>
  (address, { headers, body }) => {
    const url = new URL(address)
    return new Promise((resolve, reject) => {
      if (!allowsPrivate) rejectPrivateUrl(url)
      const send = url.protocol === 'https:' ? requestHttps : requestHttp
      const request = send(url, {
        method: 'POST',
        headers: { ...headers, 'content-length': body === null ? 0 : Buffer.byteLength(body) },
        agent: false,
        signal: AbortSignal.timeout(timeoutMs),
        ...(!allowsPrivate && { lookup: lookUpPublic }),
      })
      request.on('error', reject)
      request.on('response', (response) => {
        readStart(response).then((text) => resolve({ status: response.statusCode ?? 0, body: text }), reject)
      })
      request.end(body ?? undefined)
    })
  }

async function readStart(response: IncomingMessage): Promise<string> {
  const kept: Buffer[] = []
  let length = 0
  for await (const chunk of response) {
    kept.push(chunk)
    length += chunk.length
    if (length >= maxKeptBytes) break
  }
  return Buffer.concat(kept).toString().slice(0, maxKeptBytes).replaceAll('\0', '')
}
