import { open } from 'node:fs/promises'

/** Makes renames into a folder survive a power failure. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open folders, and its file system keeps the order of renames.
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
