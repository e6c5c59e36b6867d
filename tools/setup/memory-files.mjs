import { readFileSync, statfsSync } from 'node:fs'

const memoryFolder = '/dev/shm'
/** Several times the size of the files that a run of the tests or journeys keeps at once. */
const neededBytes = 4 * 1024 ** 3

/**
 * Puts the temporary files of the tests into memory, if this machine has enough. Tests copy hundreds of databases,
 * which takes most of a run's system time on a disk.
 */
export function keepTemporaryFilesInMemory() {
  if (!process.env.TMPDIR && hasMemoryFolder()) process.env.TMPDIR = memoryFolder
}

function hasMemoryFolder() {
  try {
    const mount = readFileSync('/proc/mounts', 'utf8').match(/^\S+ \/dev\/shm tmpfs (\S+)/m)
    const { bavail, bsize } = statfsSync(memoryFolder)
    // Some tests start programs in temporary folders.
    const allowsPrograms = mount?.[1]?.split(',').includes('noexec') === false
    return allowsPrograms && bavail * bsize > neededBytes && process.availableMemory() > 2 * neededBytes
  } catch {
    return false
  }
}
