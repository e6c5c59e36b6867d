import { lookup as lookUpName } from 'node:dns'
import { lookup as lookUp } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/** The part of IPv6 that is assigned to the internet (RFC 4291). Outside of it are, for example, `::127.0.0.1`. */
const publicIpv6 = ipaddr.IPv6.parseCIDR('2000::/3')

/** Whether an IP address is one of the public internet: not private, loopback, link-local, unspecified or reserved. */
function isPublicAddress(address: string): boolean {
  if (isIP(address) === 0) return false
  // `process` turns an IPv4 address that is mapped into IPv6 back.
  const parsed = ipaddr.process(address)
  const isAssigned = !(parsed instanceof ipaddr.IPv6) || parsed.match(publicIpv6)
  return isAssigned && parsed.range() === 'unicast'
}

/** The host of an address as a name or IP address, without the brackets of IPv6. */
const hostOf = (url: URL) => url.hostname.replace(/^\[|\]$/g, '')

/** The resolver may take longer than a person waits. The connection checks the name again. */
const lookUpMs = 3000

/** Why an address may not be called; null if it may. */
export type AddressProblem = 'https' | 'public' | null

/**
 * Checks an address that somebody enters. A name that does not resolve now is accepted: each connection checks where it
 * leads then.
 */
export async function findUrlProblem(text: string, allowsPrivate: boolean): Promise<AddressProblem> {
  if (!URL.canParse(text)) return 'public'
  if (allowsPrivate) return null
  const url = new URL(text)
  if (url.protocol !== 'https:') return 'https'
  const host = hostOf(url)
  if (isIP(host) > 0) return isPublicAddress(host) ? null : 'public'
  const timeout = new Promise<[]>((resolve) => setTimeout(resolve, lookUpMs, []).unref())
  const found = await Promise.race([lookUp(host, { all: true }).catch(() => []), timeout])
  return found.every(({ address }) => isPublicAddress(address)) ? null : 'public'
}

/** Throws if an address cannot be public, without looking its name up. */
export function rejectPrivateUrl(url: URL): void {
  const host = hostOf(url)
  if (url.protocol !== 'https:' || (isIP(host) > 0 && !isPublicAddress(host))) throw notPublic()
}

const notPublic = () => new Error('The address is not a public one.')

/** Resolves a name for a connection, and fails if any of its addresses is not public. */
export const lookUpPublic: LookupFunction = (hostname, options, callback) => {
  lookUpName(hostname, { ...options, all: true }, (error, addresses) => {
    const [first] = addresses ?? []
    if (error || !first) callback(error ?? notPublic(), [])
    else if (!addresses.every(({ address }) => isPublicAddress(address))) callback(notPublic(), [])
    else if (options.all) callback(null, addresses)
    else callback(null, first.address, first.family)
  })
}
