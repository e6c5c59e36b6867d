import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** Ends a Node process when the IPC channel to us closes, as it does when we are killed. */
const dieWithParent = new URL('die-with-parent.mjs', import.meta.url).href

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/** Signals that end us reach what we started first, so that nothing stays behind. */
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => {
    if (running.size === 0) process.exit(1)
    for (const child of running) child.kill(signal)
  })
}

/** npm passes its signals on to a shell between us, which dies of them in silence: its end is our signal. */
const parent = process.ppid
setInterval(() => {
  if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
}, 500).unref()

/** Stops everything that `run` started and that has not ended. */
export function stopAll() {
  for (const child of running) child.kill('SIGTERM')
}

/**
 * Runs a program to its end and answers its exit code; one that a signal ended counts as failed.
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
 * Runs a Node script, silent unless it fails: then its output comes out and an error is thrown. It ends with us even
 * if we are killed, so that the next set-up has the folder to itself.
 * @param {string} node @param {string[]} args @param {import('node:child_process').SpawnOptions} [options]
 */
export async function runQuietly(node, args, options = {}) {
  const child = spawn(node, ['--import', dieWithParent, ...args], {
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
    throw new Error(`the lines above tell why`)
  } finally {
    running.delete(child)
  }
}
