import { root } from './paths.mjs'
import { run } from './processes.mjs'

const leaveWithParent = new URL('leave-with-parent.mjs', import.meta.url).href

/**
 * Replaces this process by `node` with `args`, which then gets all signals and sets the exit code. If the running Node
 * does not support that, starts it as a child and passes signals and the exit code on. If this process is killed, the
 * child ends too.
 * @param {string} node @param {string[]} args
 */
export async function handOver(node, args) {
  process.chdir(root)
  if (process.execve && process.platform !== 'win32') process.execve(node, [node, ...args], process.env)
  process.exitCode = await run(node, ['--import', leaveWithParent, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
}
