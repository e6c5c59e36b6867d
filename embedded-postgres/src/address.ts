import { chown, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Account } from './account.ts'
import { role } from './cluster.ts'

/** The address of a PostgreSQL: a Unix socket in a separate folder, or a port on the loopback address. */
export type Address = { socketFolder: string; port: number } | { socketFolder: undefined; port: number }

const socketFolderPrefix = 'cornerstock-'
/** PostgreSQL and Linux accept socket paths of up to 107 bytes, macOS of up to 103. */
const longestSocketPath = 103

/** Chooses an address that no other server has. Two servers that start at once never collide on a socket. */
export async function chooseAddress(account: Account | undefined): Promise<Address> {
  const base = process.platform === 'win32' ? undefined : shortTemporaryFolder()
  if (!base) return loopbackAddress()
  const socketFolder = await mkdtemp(join(base, socketFolderPrefix))
  if (account) await chown(socketFolder, account.uid, account.gid)
  return { socketFolder, port: 5432 }
}

/** A port of the loopback address, for systems without Unix sockets. */
export async function loopbackAddress(): Promise<Address> {
  return { socketFolder: undefined, port: await freePort() }
}

/** The settings that make PostgreSQL listen only at that address. */
export function listenSettings({ socketFolder, port }: Address): Record<string, string | number> {
  return socketFolder
    ? { listen_addresses: '', unix_socket_directories: socketFolder, port }
    : { listen_addresses: '127.0.0.1', unix_socket_directories: '', port }
}

/** The connection string for `database` at that address. */
export function connectionString(
  { socketFolder, port }: Address,
  password: string,
  database: string,
  user = role,
): string {
  return socketFolder
    ? `postgresql://${user}@localhost/${database}?host=${encodeURIComponent(socketFolder)}&port=${port}`
    : `postgresql://${user}:${password}@127.0.0.1:${port}/${database}`
}

/** Removes the socket folder of an address. Folders that `chooseAddress` did not create are kept. */
export async function releaseAddress({ socketFolder }: Address): Promise<void> {
  if (socketFolder?.includes(`/${socketFolderPrefix}`))
    await rm(socketFolder, { recursive: true, force: true })
}

function shortTemporaryFolder(): string | undefined {
  const longestName = join(`${socketFolderPrefix}XXXXXX`, '.s.PGSQL.5432')
  return [tmpdir(), '/tmp'].find(
    (folder) => Buffer.byteLength(join(folder, longestName)) <= longestSocketPath,
  )
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address ? address.port : 0
      server.close(() => resolve(port))
    })
  })
}
