import { setTimeout as pause } from 'node:timers/promises'
import { connectionString, releaseAddress } from './address.ts'
import { readPassword } from './cluster.ts'
import { findOwner } from './owner.ts'
import {
  disownPostmasterFile,
  isPostmaster,
  type PostmasterFile,
  readPostmasterFile,
} from './postmaster-file.ts'
import { StartError } from './start-error.ts'

const pollIntervalMs = 50
const timeoutMs = 15_000

/**
 * Makes sure that no PostgreSQL runs on `folder`: waits for one that is stopping, stops one whose server was killed,
 * and removes the files that a crash left. Throws a StartError if a live server owns the folder.
 *
 * @param ownSocketFolder the socket folder of this server, which is not removed
 */
export async function takeOver(folder: string, ownSocketFolder?: string): Promise<void> {
  const release = async (address: PostmasterFile['address']) => {
    if (address && address.socketFolder !== ownSocketFolder) await releaseAddress(address)
  }
  const deadline = Date.now() + timeoutMs
  let orphan: PostmasterFile | undefined
  for (;;) {
    const file = await readPostmasterFile(folder)
    if (!file) return release(orphan?.address)
    if (!isPostmaster(file.pid, folder)) {
      await release(file.address)
      return disownPostmasterFile(folder)
    }
    const finding = file.address ? await findOwner(await addressOf(folder, file.address)) : 'silent'
    if (finding === 'owned') {
      throw new StartError(
        `Another server is running on ${folder}. Stop it, or give this one its own DATA_DIR.`,
      )
    }
    if (finding === 'orphan') {
      orphan = file
      stopOrphan(file.pid)
    }
    if (Date.now() > deadline) {
      throw new StartError(
        `PostgreSQL (process ${file.pid}) uses ${folder} and does not respond. Stop that process.`,
      )
    }
    await pause(pollIntervalMs)
  }
}

async function addressOf(folder: string, address: NonNullable<PostmasterFile['address']>): Promise<string> {
  return connectionString(address, await readPassword(folder), 'postgres')
}

function stopOrphan(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // The process has ended in the meantime.
  }
}
