import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdtemp, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Launch } from './account.ts'
import type { Binaries } from './binaries.ts'
import { StartError } from './start-error.ts'

/** The role that owns the cluster and migrates the database. */
export const role = 'cornerstock'
/** The role of the running server. It cannot change the schema. */
export const serverRole = 'cornerstock_server'

/** The folder of a cluster, and how its programs are started. */
export type ClusterPlace = { folder: string; binaries: Binaries; launch: Launch; locale?: string[] }

/** Sorts and compares text the same on every machine, whatever its locales. Needs PostgreSQL 17. */
const builtinUnicode = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
const passwordFile = 'cornerstock-password'
const abandonedAfterMs = 10 * 60_000

/** Creates the PostgreSQL cluster in `folder` unless it exists. The process may be killed at any point. */
export async function ensureCluster(place: ClusterPlace): Promise<void> {
  const { folder, binaries } = place
  await removeAbandoned(folder)
  const found = await clusterVersion(folder)
  if (!found) return createCluster(place)
  const ours = await releaseOf(binaries)
  if (found !== ours) {
    throw new StartError(
      `${folder} was created by PostgreSQL ${found}, but this version uses PostgreSQL ${ours}.`,
    )
  }
}

/** The password of TCP connections. The Unix socket is protected by the mode of its folder instead. */
export async function readPassword(folder: string): Promise<string> {
  return (await readFile(join(folder, passwordFile), 'utf8')).trim()
}

async function clusterVersion(folder: string): Promise<string | undefined> {
  try {
    return (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim()
  } catch {
    return undefined
  }
}

async function releaseOf({ postgres }: Binaries): Promise<string> {
  const catalogFile = join(dirname(postgres), '..', 'share', 'postgresql', 'postgres.bki')
  const file = await open(catalogFile)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0)
    return /PostgreSQL (\d+)/.exec(buffer.toString('latin1', 0, bytesRead))?.[1] ?? 'unknown'
  } finally {
    await file.close()
  }
}

/** Creates the cluster under a temporary name and renames it, so that an incomplete cluster is never used. */
async function createCluster(place: ClusterPlace): Promise<void> {
  const { folder, launch } = place
  const fresh = await mkdtemp(`${folder}.new-`)
  try {
    const data = join(fresh, 'data')
    const secret = join(fresh, 'password')
    await writeFile(secret, randomBytes(24).toString('base64url'), { mode: 0o600 })
    if (launch.account) {
      for (const path of [fresh, secret]) await chown(path, launch.account.uid, launch.account.gid)
    }
    await runInitdb(data, secret, place)
    await rename(secret, join(data, passwordFile))
    await rename(data, folder)
    await syncFolder(dirname(folder))
  } catch (error) {
    // Another server may have created the cluster in the meantime. It is used instead.
    if (!(await clusterVersion(folder))) throw error
  } finally {
    await rm(fresh, { recursive: true, force: true })
  }
}

function runInitdb(data: string, secret: string, place: ClusterPlace): Promise<void> {
  const { binaries, launch, locale = builtinUnicode } = place
  const { program, args, ...account } = launch.command(binaries.initdb, [
    `--pgdata=${data}`,
    `--username=${role}`,
    `--pwfile=${secret}`,
    '--auth-local=trust',
    '--auth-host=scram-sha-256',
    '--encoding=UTF8',
    ...locale,
  ])
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...account, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] })
    let complaint = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      complaint += text
    })
    child.on('error', reject)
    child.on('close', (code) =>
      code === 0 ? resolve() : reject(new Error(`PostgreSQL's initdb failed: ${complaint.trim()}`)),
    )
  })
}

/** Removes what killed starts left. Recent folders are kept, because their start may still be running. */
async function removeAbandoned(folder: string): Promise<void> {
  const prefix = `${basename(folder)}.new-`
  for (const name of await readdir(dirname(folder))) {
    if (!name.startsWith(prefix)) continue
    const path = join(dirname(folder), name)
    const made = await stat(path).catch(() => undefined)
    if (made && Date.now() - made.mtimeMs > abandonedAfterMs) await rm(path, { recursive: true, force: true })
  }
}

/** Makes renames into `folder` survive a power failure. */
async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders, and its file system keeps the order of renames.
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
