import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'

/** A module that ends its process when the IPC channel to this process closes, also if this process is killed. */
const exitWithParent = new URL('exit-with-parent.mjs', import.meta.url).href

/** How long the last output of a program that has ended is waited for. */
const drainMs = 2_000

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/** Passes signals on to the child processes, so that none keeps running. */
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    if (running.size === 0) process.exit(1)
    for (const child of running) child.kill(signal)
  })
}

/** npm runs this process in a shell and sends its signals only to that shell. If the shell ends, this process stops. */
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, 500).unref()

/** Stops everything that `run` started and that has not ended. */
export function stopAll() {
  for (const child of running) child.kill('SIGTERM')
}

/**
 * Runs a program and returns its exit code, which is not 0 if a signal ended it.
 * @param {string} program @param {string[]} args @param {import('node:child_process').SpawnOptions} [options]
 */
export async function run(program, args, options = {}) {
  const child = spawn(program, args, { stdio: 'inherit', ...options })
  running.add(child)
  try {
    const [code] = await once(child, 'exit')
    return typeof code === 'number' ? code : 1
  } finally {
    running.delete(child)
  }
}

/**
 * Runs a program, shows its output, and returns its exit code with what it wrote to stderr.
 * @param {string} program @param {string[]} args @param {import('node:child_process').SpawnOptions} [options]
 */
export async function runKeepingErrors(program, args, options = {}) {
  const child = spawn(program, args, { ...options, stdio: ['inherit', 'inherit', 'pipe'] })
  running.add(child)
  /** @type {Buffer[]} */
  const chunks = []
  child.stderr?.on('data', (chunk) => {
    chunks.push(chunk)
    process.stderr.write(chunk)
  })
  try {
    const closed = new Promise((resolve) => child.once('close', resolve))
    const [code] = await once(child, 'exit')
    // A program that it left running may keep stderr open.
    await Promise.race([closed, pause(drainMs, undefined, { ref: false })])
    return { code: typeof code === 'number' ? code : 1, errors: Buffer.concat(chunks).toString() }
  } finally {
    running.delete(child)
  }
}

/**
 * Runs a Node script. If it fails, prints its output and throws an error. The script ends with this process, even if
 * this process is killed, so that the next set-up does not run beside it.
 * @param {string} node @param {string[]} args @param {import('node:child_process').SpawnOptions} [options]
 */
export async function runQuietly(node, args, options = {}) {
  const child = spawn(node, ['--import', exitWithParent, ...args], {
    ...options,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  running.add(child)
  /** @type {Buffer[]} */
  const output = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(chunk))
  try {
    const [code, signal] = await once(child, 'close')
    if (code === 0) return
    if (signal) throw new Error(`stopped by ${signal}`)
    process.stderr.write(Buffer.concat(output))
    throw new Error(`see the output above`)
  } finally {
    running.delete(child)
  }
}
