import { isIPv6 } from 'node:net'

const groupsOfPrefix = 4

/**
 * The part of a network address that limits count by: an IPv4 address, or the /64 prefix of an IPv6 address,
 * because one subscriber has at least that many IPv6 addresses to choose from.
 */
export function networkPrefix(address: string): string {
  const [withoutZone = ''] = address.toLowerCase().split('%')
  const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/.exec(withoutZone)?.[1]
  if (mappedIPv4) return mappedIPv4
  if (!isIPv6(withoutZone)) return withoutZone
  const [before = '', after] = withoutZone.split('::')
  const groupsOf = (text: string) => (text === '' ? [] : text.split(':'))
  const tail = groupsOf(after ?? '')
  const head = groupsOf(before)
  // A dotted IPv4 part at the end replaces two groups.
  const tailLength = tail.length + (tail.at(-1)?.includes('.') ? 1 : 0)
  const zeros = after === undefined ? 0 : 8 - head.length - tailLength
  const groups = [...head, ...Array<string>(zeros).fill('0'), ...tail].slice(0, groupsOfPrefix)
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`
}
