import { setTimeout as wait } from 'node:timers/promises'
import type { Round } from './compare.ts'
import { openConnection } from './connection.ts'

/** Makes the text of a request. Each request gets another `index`. */
export type RequestText = (index: number, caller: number) => string

export type HttpRequest = {
  path: string
  method?: string
  token?: string
  body?: unknown
  headers?: Record<string, string>
}

/** The text of an HTTP request. */
export function toRequestText({ path, method = 'GET', token, body, headers = {} }: HttpRequest): string {
  const content = body === undefined ? '' : JSON.stringify(body)
  return [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    ...(token === undefined ? [] : [`authorization: Bearer ${token}`]),
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...(body === undefined
      ? []
      : ['content-type: application/json', `content-length: ${Buffer.byteLength(content)}`]),
    '',
    content,
  ].join('\r\n')
}

type LoadOptions = {
  callers: number
  /** How many requests are sent in all. A fixed number warms both sides of a comparison equally. */
  requests: number
  /** The most requests a second of all callers together; undefined: as many as the server responds. */
  perSecond?: number
}

let nextIndex = 0

/**
 * Lets each caller send one request after another over a connection of its own. Returns the milliseconds of each
 * request. Throws if a status is not 2xx.
 */
export async function load(
  url: string,
  { callers, requests, perSecond }: LoadOptions,
  request: RequestText,
): Promise<Round> {
  let left = requests
  const times: number[] = []
  const pauseMs = perSecond === undefined ? 0 : (callers * 1000) / perSecond
  await Promise.all(
    Array.from({ length: callers }, async (_, caller) => {
      const connection = openConnection(url)
      while (left-- > 0) {
        const startedAt = performance.now()
        const status = await connection.send(request(nextIndex++, caller))
        if (status < 200 || status > 299) throw new Error(`A request got status ${status}.`)
        times.push(performance.now() - startedAt)
        if (pauseMs > 0) await wait(Math.max(0, pauseMs - (performance.now() - startedAt)))
      }
      connection.close()
    }),
  )
  return times
}
