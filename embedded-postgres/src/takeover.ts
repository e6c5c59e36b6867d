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

const lookAgainMs = 50
const patienceMs = 15_000

/**
 * Leaves `folder` without a running PostgreSQL: waits for one that is stopping, stops one whose server was killed,
 * clears away what a crash left, and refuses where a live server owns it.
 *
 * @param ownSocketFolder where we listen ourselves, which stays
 */
export async function takeOver(folder: string, ownSocketFolder?: string): Promise<void> {
  const release = async (address: PostmasterFile['address']) => {
    if (address && address.socketFolder !== ownSocketFolder) await releaseAddress(address)
  }
  const deadline = Date.now() + patienceMs
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
        `PostgreSQL (process ${file.pid}) holds ${folder} and does not answer. Stop that process.`,
      )
    }
    await pause(lookAgainMs)
  }
}

async function addressOf(folder: string, address: NonNullable<PostmasterFile['address']>): Promise<string> {
  return connectionString(address, await readPassword(folder), 'postgres')
}

function stopOrphan(pid: number): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch {
    // It went by itself in the meantime.
  }
}
