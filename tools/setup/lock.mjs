import { randomUUID } from 'node:crypto'
import {
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const beatMs = 1_000
const deadAfterMs = 15_000
const pollIntervalMs = 200

/**
 * Runs `work` while no other process holds `lockFile`. A holder that was killed is recognized by its process id or
 * by the missing heartbeat, so a stale file never has to be deleted by hand.
 * @template T
 * @param {string} lockFile @param {() => void} onWait @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withLock(lockFile, onWait, work) {
  const token = `${process.pid} ${randomUUID()}`
  mkdirSync(dirname(lockFile), { recursive: true })
  for (let isFirst = true; !take(lockFile, token); isFirst = false) {
    if (isFirst) onWait()
    removeDead(lockFile)
    await pause(pollIntervalMs)
  }
  const beat = setInterval(() => touch(lockFile), beatMs)
  const release = () => rmSync(lockFile, { force: true })
  process.once('exit', release)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    process.off('exit', release)
    release()
  }
}

/** @param {string} lockFile @param {string} token */
function take(lockFile, token) {
  try {
    writeFileSync(lockFile, token, { flag: 'wx' })
    return true
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false
    throw error
  }
}

/** @param {string} lockFile */
function removeDead(lockFile) {
  const seen = read(lockFile)
  if (seen === undefined || !isDead(lockFile, seen)) return
  const aside = `${lockFile}.${randomUUID()}`
  try {
    renameSync(lockFile, aside)
    // If another process was faster, this is its new lock, which is put back.
    if (read(aside) !== seen) linkSync(aside, lockFile)
  } catch {
    // Another process has removed it.
  }
  rmSync(aside, { force: true })
}

/** @param {string} lockFile */
function touch(lockFile) {
  try {
    utimesSync(lockFile, new Date(), new Date())
  } catch {
    // The lock was deleted by hand. The work continues.
  }
}

/** @param {string} lockFile @param {string} token */
function isDead(lockFile, token) {
  const age = Date.now() - (statSync(lockFile, { throwIfNoEntry: false })?.mtimeMs ?? 0)
  if (age > deadAfterMs) return true
  try {
    return !process.kill(Number.parseInt(token, 10), 0)
  } catch (error) {
    // The holder has created the file and not written it yet.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH'
  }
}

/** @param {string} lockFile */
function read(lockFile) {
  try {
    return readFileSync(lockFile, 'utf8')
  } catch {
    return undefined
  }
}
