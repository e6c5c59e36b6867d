import { setTimeout as pause } from 'node:timers/promises'
import { type ClusterAddress, type Host, parseClusterAddress, type Role } from './address.ts'
import { createProbe, hasRole, type Response } from './probe.ts'

/** No host has the role that connections need. The code is PostgreSQL's for a connection that cannot be made. */
export class NoHostFound extends Error {
  readonly code = '08001'
}

/** A connection to one of the hosts. */
type Member = { abort(): void }

/**
 * The hosts of an address. It finds the host that has the role, and watches all hosts while there are connections. When
 * another host takes over, or no host has the role, it closes the connections: statements that wait for a dead host
 * then fail, and nothing reads from a former primary (docs/decisions/043).
 */
export type Cluster = {
  readonly role: Role
  /** The address with one of the hosts, for the settings that all share. */
  readonly anyUrl: string
  /** Adds a connection, and resolves to the host that it must use. Rejects with NoHostFound if no host has the role. */
  join(member: Member): Promise<Host>
  leave(member: Member): void
  /** Says that a host could not be reached, or did not have the role. */
  reject(host: Host): void
}

const watchIntervalMs = 1000
/** Connections are closed after this many checks in a row that found no host with the role and one that was silent. */
const maxSilences = 2
/** When a host with the role has responded, the others get this long to show a newer timeline. */
const rivalTimeMs = 300
/** Only the first search waits for slow hosts: a later one that finds none is soon repeated by the next request. */
const searchTimeMs = 500

const clusters = new Map<string, Cluster>()

/**
 * The cluster behind an address, the same for every caller; undefined for a single host that needs no particular role.
 */
export function findCluster(url: string): Cluster | undefined {
  const known = clusters.get(url)
  if (known) return known
  const address = parseClusterAddress(url)
  if (!address) return undefined
  const cluster = createCluster(address)
  clusters.set(url, cluster)
  return cluster
}

function createCluster({ hosts, role }: ClusterAddress): Cluster {
  const members = new Map<Member, Host | undefined>()
  const probes = hosts.map(createProbe)
  let current: Host | undefined
  let responses: Response[] = []
  let silences = 0
  let wasFound = false
  let isWatching = false

  const isFit = (response: Response) => 'state' in response && hasRole(role, response.state)

  /**
   * Asks all hosts and returns the responses that arrive within `timeMs`, or within `rivalTimeMs` after one with the
   * role.
   */
  async function ask(timeMs?: number): Promise<Response[]> {
    const received: Response[] = []
    const found = Promise.withResolvers<void>()
    const all = Promise.all(
      probes.map(async (probe) => {
        const response = await probe.ask()
        received.push(response)
        if (isFit(response)) found.resolve()
      }),
    )
    const soon = found.promise.then(() => pause(rivalTimeMs))
    await Promise.race([all, soon, ...(timeMs === undefined ? [] : [pause(timeMs)])])
    return [...received]
  }

  async function check(): Promise<void> {
    responses = await ask()
    const best = chooseHost(responses.filter(isFit), current)
    const isSilent = responses.some((response) => 'isSilent' in response && response.isSilent)
    silences = !best && isSilent ? silences + 1 : 0
    if (!best && isSilent && silences < maxSilences) return
    use(best)
  }

  function use(host: Host | undefined) {
    current = host
    wasFound ||= host !== undefined
    for (const [member, used] of members) if (used && used !== host) member.abort()
  }

  async function search(): Promise<void> {
    responses = await ask(wasFound ? searchTimeMs : undefined)
    const best = chooseHost(responses.filter(isFit), current)
    if (best) use(best)
  }

  let searching: Promise<void> | undefined
  const searchOnce = () =>
    (searching ??= search().finally(() => {
      searching = undefined
    }))

  async function watch() {
    if (isWatching) return
    isWatching = true
    while (members.size > 0) {
      await pause(watchIntervalMs, undefined, { ref: false })
      if (members.size > 0) await check()
    }
    isWatching = false
  }

  return {
    role,
    anyUrl: hosts[0].url,
    async join(member) {
      members.set(member, undefined)
      void watch()
      if (!current) await searchOnce()
      if (!current) throw new NoHostFound(describe(role, responses))
      if (members.has(member)) members.set(member, current)
      return current
    },
    leave(member) {
      members.delete(member)
      if (members.size === 0) for (const probe of probes) probe.close()
    },
    reject(host) {
      if (current === host) current = undefined
    },
  }
}

/** Of two primaries, the one with the newer timeline is right. Of equal hosts, the one in use stays. */
function chooseHost(fit: Response[], current: Host | undefined): Host | undefined {
  const timelineOf = (response: Response) => ('state' in response && response.state.timeline) || ''
  const newest = fit.map(timelineOf).toSorted().at(-1)
  const candidates = fit.filter((response) => timelineOf(response) === newest).map(({ host }) => host)
  return candidates.find((host) => host === current) ?? candidates[0]
}

function describe(role: Role, responses: Response[]): string {
  const reasons = responses.map((response) => {
    const state =
      'reason' in response ? response.reason : response.state.isStandby ? 'a standby' : 'not a standby'
    return `${response.host.host}:${response.host.port}: ${state}`
  })
  return `no host is ${role}; ${reasons.join('; ')}`
}
