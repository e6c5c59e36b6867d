import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withLock } from './lock.mjs'

/** @type {string} */
let folder
/** @type {string} */
let lockFile

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cornerstock lock '))
  lockFile = join(folder, 'deep', 'lock')
})
afterEach(() => rmSync(folder, { recursive: true }))

const nothing = () => undefined

it('the lock runs one job at a time', async () => {
  let inside = 0
  let most = 0
  const work = async () => {
    inside += 1
    most = Math.max(most, inside)
    await new Promise(setImmediate)
    inside -= 1
  }
  await Promise.all([1, 2, 3, 4].map(() => withLock(lockFile, nothing, work)))
  expect(most).toBe(1)
  expect(existsSync(lockFile)).toBe(false)
})

it('the lock is released when the work fails', async () => {
  const failing = withLock(lockFile, nothing, () => Promise.reject(new Error('no network')))
  await expect(failing).rejects.toThrow('no network')
  await expect(withLock(lockFile, nothing, async () => 'done')).resolves.toBe('done')
})

it('the lock is taken over from a holder that was killed', async () => {
  const script = `import { withLock } from ${JSON.stringify(new URL('lock.mjs', import.meta.url).href)}
    await withLock(${JSON.stringify(lockFile)}, () => undefined, () => { console.log('in'); return new Promise(() => setInterval(() => undefined, 1000)) })`
  const holder = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(holder.stdout, 'data')
  holder.kill('SIGKILL')
  await once(holder, 'exit')
  expect(readFileSync(lockFile, 'utf8')).toContain(String(holder.pid))
  await expect(withLock(lockFile, nothing, async () => 'done')).resolves.toBe('done')
})

it('the lock is taken over without a heartbeat, even if its process id belongs to another process', async () => {
  await withLock(lockFile, nothing, async () => undefined)
  writeFileSync(lockFile, `${process.pid} left-behind`)
  const longAgo = new Date(Date.now() - 60_000)
  utimesSync(lockFile, longAgo, longAgo)
  await expect(withLock(lockFile, nothing, async () => 'done')).resolves.toBe('done')
})
