import { BlockList, isIP } from 'node:net'
import { z } from 'zod'

/** How many proxies stand before the server, or the networks that they are in (`10.0.0.0/8`, `::1`). */
export type TrustedProxies = number | string[]

/** Whether to believe what the sender of a request says of it; `hop` is 0 for who is connected to us. */
export type TrustsProxy = (address: string, hop: number) => boolean

const listSeparator = /\s*,\s*/
const maxHops = 16

const bitsOf = { ipv4: 32, ipv6: 128 } as const

function parseNetwork(text: string): { address: string; family: 'ipv4' | 'ipv6'; prefix: number } | null {
  const [, address = '', suffix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  if (isIP(address) === 0) return null
  const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
  const prefix = suffix === undefined ? bitsOf[family] : Number(suffix)
  return prefix <= bitsOf[family] ? { address, family, prefix } : null
}

/** The text of the setting: `1`, or `10.0.0.0/8, 192.0.2.7`. */
export const trustedProxiesSchema = z
  .string()
  .refine((text) => /^\d+$/.test(text) || text.split(listSeparator).every(parseNetwork), {
    message: 'must be a number of proxies, or their addresses (10.0.0.0/8, 192.0.2.7)',
  })
  .transform((text): TrustedProxies => (/^\d+$/.test(text) ? Number(text) : text.split(listSeparator)))
  .refine((proxies) => typeof proxies !== 'number' || proxies <= maxHops, {
    message: `must be at most ${maxHops} proxies`,
  })

/** What Fastify asks with each address of `X-Forwarded-For`, from the nearest on. */
export function trustsProxy(proxies: TrustedProxies): TrustsProxy {
  if (typeof proxies === 'number') return (_, hop) => hop < proxies
  const networks = new BlockList()
  for (const { address, prefix, family } of proxies.flatMap((text) => parseNetwork(text) ?? []))
    networks.addSubnet(address, prefix, family)
  return (address) => isIP(address) > 0 && networks.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
}
