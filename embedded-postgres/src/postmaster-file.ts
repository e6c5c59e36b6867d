import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Address } from './address.ts'

/** What PostgreSQL writes about itself into its data folder while it runs. */
export type PostmasterFile = { pid: number; address: Address | undefined }

/** Reads `postmaster.pid`; undefined where there is none, as after a clean stop. */
export async function readPostmasterFile(folder: string): Promise<PostmasterFile | undefined> {
  const lines = await readLines(folder)
  const pid = Number(lines?.[0])
  if (!lines || !(pid > 0)) return undefined
  const [, , , port, socketFolder, host] = lines
  const isComplete = Number(port) > 0 && Boolean(socketFolder || host)
  return {
    pid,
    address: isComplete ? { socketFolder: socketFolder || undefined, port: Number(port) } : undefined,
  }
}

/** Whether the process that the file names is a PostgreSQL on this folder, and not one that got its number later. */
export function isPostmaster(pid: number, folder: string): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  try {
    if (process.platform === 'linux')
      return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(folder) && isRunning(pid)
    if (process.platform === 'win32') return true
    return execFileSync('ps', ['-p', String(pid), '-o', 'args='], { encoding: 'utf8' }).includes(folder)
  } catch {
    // Not ours to look at: then it is not ours at all.
    return false
  }
}

/**
 * Frees a stale file whose number now belongs to some other process, which PostgreSQL would take for a live
 * server. The file stays, under our own number, which PostgreSQL knows for its parent and not for a rival: so it
 * still checks, by the shared memory that the file names, that no backend of the crashed server is left.
 */
export async function disownPostmasterFile(folder: string): Promise<void> {
  const lines = await readLines(folder)
  if (!lines) return
  const path = join(folder, 'postmaster.pid')
  const text = [String(process.pid), ...lines.slice(1)].join('\n')
  await writeFile(path, text)
}

async function readLines(folder: string): Promise<string[] | undefined> {
  try {
    return (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n')
  } catch {
    return undefined
  }
}

/** A process that ended but was not yet collected by its parent still has a folder under /proc. */
function isRunning(pid: number): boolean {
  return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
}
