import { BlockList, isIP } from 'node:net'
import { z } from 'zod'

/** The number of proxies in front of the server, or their addresses and networks (`10.0.0.0/8`, `::1`). */
export type TrustedProxies = number | string[]

/** Whether a sender is a trusted proxy. `hop` is 0 for the machine that is connected to this server. */
export type IsTrustedProxy = (address: string, hop: number) => boolean

const splitList = (text: string) => text.split(',').map((part) => part.trim())
const maxHops = 16

const maxPrefix = { ipv4: 32, ipv6: 128 } as const

function parseNetwork(text: string): { address: string; family: 'ipv4' | 'ipv6'; prefix: number } | null {
  const [, address = '', suffix] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  if (isIP(address) === 0) return null
  const family = isIP(address) === 4 ? 'ipv4' : 'ipv6'
  const prefix = suffix === undefined ? maxPrefix[family] : Number(suffix)
  return prefix <= maxPrefix[family] ? { address, family, prefix } : null
}

/** The text of the setting: `1`, or `10.0.0.0/8, 192.0.2.7`. */
export const trustedProxiesSchema = z
  .string()
  .refine((text) => /^\d+$/.test(text) || splitList(text).every(parseNetwork), {
    message: 'must be a number of proxies, or their addresses (10.0.0.0/8, 192.0.2.7)',
  })
  .transform((text): TrustedProxies => (/^\d+$/.test(text) ? Number(text) : splitList(text)))
  .refine((proxies) => typeof proxies !== 'number' || proxies <= maxHops, {
    message: `must be at most ${maxHops} proxies`,
  })

/** Fastify calls the check for each address of `X-Forwarded-For`, from the nearest one on. */
export function createProxyCheck(proxies: TrustedProxies): IsTrustedProxy {
  if (typeof proxies === 'number') return (_, hop) => hop < proxies
  const networks = new BlockList()
  for (const { address, prefix, family } of proxies.flatMap((text) => parseNetwork(text) ?? []))
    networks.addSubnet(address, prefix, family)
  return (address) => isIP(address) > 0 && networks.check(address, isIP(address) === 4 ? 'ipv4' : 'ipv6')
}
