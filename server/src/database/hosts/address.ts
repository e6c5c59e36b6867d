/** The role that a server of a cluster must have to get connections; the values and names are those of libpq. */
export type Role = 'read-write' | 'primary' | 'standby'

export type Host = {
  host: string
  port: number
  /** The address of the database with this host alone. */
  url: string
}

/** An address whose hosts are asked for their role before they are used. */
export type ClusterAddress = { hosts: [Host, ...Host[]]; role: Role }

const parameter = 'target_session_attrs'
const defaultPort = 5432

type Parts = { start: string; hosts: string[]; path: string; parameters: URLSearchParams }

/** Splits `postgres://user:password@one:5432,two:5432/name?parameters`, which `URL` rejects. */
function split(url: string): Parts {
  const [, start = '', hosts = '', path = '', query = ''] =
    /^(\w+:\/\/(?:[^/?]*@)?)([^/?]*)([^?]*)\??(.*)$/s.exec(url) ?? []
  return { start, hosts: hosts.split(','), path, parameters: new URLSearchParams(query) }
}

const isCluster = ({ hosts, parameters }: Parts) => hosts.length > 1 || parameters.has(parameter)

/** Reads an address that `findAddressProblem` accepts; null for a single host that needs no particular role. */
export function parseClusterAddress(url: string): ClusterAddress | null {
  const parts = split(url)
  if (!isCluster(parts)) return null
  const { start, path, parameters } = parts
  const others = new URLSearchParams(parameters)
  others.delete(parameter)
  const query = others.size > 0 ? `?${others}` : ''
  const toHost = (one: string): Host => {
    const { host, port } = parseHost(one)
    return { host, port: port === '' ? defaultPort : Number(port), url: `${start}${one}${path}${query}` }
  }
  const [first = '', ...more] = parts.hosts
  return { hosts: [toHost(first), ...more.map(toHost)], role: parameters.get(parameter) as Role }
}

/** `name:5432`, `[::1]:5432`, or a socket folder as `%2Frun%2Fpostgresql`. */
function parseHost(text: string): { host: string; port: string } {
  const [, host = '', port = ''] = /^(\[[^\]]+\]|[^:[\]]+)(?::(\d{1,5}))?$/.exec(text) ?? []
  return { host: host.replace(/^\[|\]$/g, '').replaceAll(/%2f/gi, '/'), port }
}

/** Why an address with several hosts or a role cannot be used, as the end of a sentence; undefined if it can. */
export function findAddressProblem(url: string, roles: readonly Role[]): string | undefined {
  const parts = split(url)
  if (parts.parameters.get('host')?.includes(','))
    return 'must have its hosts before the name of the database'
  if (!isCluster(parts)) return undefined
  if (parts.parameters.has('host')) return 'must have its hosts before the name of the database'
  for (const one of parts.hosts) {
    const { host, port } = parseHost(one)
    if (host === '') return 'must have hosts like one.example:5432,two.example:5432'
    if (Number(port) > 65_535) return 'has a port that does not exist'
  }
  const role = parts.parameters.get(parameter)
  if (!roles.some((accepted) => accepted === role))
    return `must have ${roles.map((accepted) => `${parameter}=${accepted}`).join(' or ')} to choose among its hosts`
  return undefined
}
