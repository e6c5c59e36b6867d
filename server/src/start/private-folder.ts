import { chmod, mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'

const rightsOfOthers = 0o077

/**
 * Creates a folder that only its owner can read. Takes the rights of other users away from one that exists and from
 * the files in it, but not from its subfolders.
 */
export async function ensurePrivateFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await makePrivate(folder, 0o700)
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isFile()) await makePrivate(path.join(folder, entry.name), 0o600)
}

async function makePrivate(file: string, mode: number): Promise<void> {
  // A file that is private already may belong to another user, who alone can change its mode.
  if (((await stat(file)).mode & rightsOfOthers) !== 0) await chmod(file, mode)
}
