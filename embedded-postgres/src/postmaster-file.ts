import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Address } from './address.ts'

/** The contents of `postmaster.pid`, which PostgreSQL writes into its data folder while it runs. */
export type PostmasterFile = { pid: number; address: Address | undefined }

/** Reads `postmaster.pid`; undefined if it does not exist, as after a clean stop. */
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

/** Whether the process in the file is a PostgreSQL on this folder, not another process that got the same id later. */
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
    // We may not read this process, so it belongs to somebody else.
    return false
  }
}

/**
 * Writes our own process id into a stale file, because PostgreSQL does not start if the old id now belongs to another
 * process. PostgreSQL accepts the id of its parent. The file is not deleted: by the shared memory key in it, PostgreSQL
 * still checks that no backend of the crashed server is left.
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

/** False for a zombie, which still has a folder under /proc. */
function isRunning(pid: number): boolean {
  return !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
}
