import { open } from 'node:fs/promises'

/** Makes what was renamed into `folder` outlast a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows cannot open a folder; its file system orders renames itself.
  if (process.platform === 'win32') return
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}
