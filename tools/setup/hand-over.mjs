import { root } from './paths.mjs'
import { run } from './processes.mjs'

const leaveWithParent = new URL('leave-with-parent.mjs', import.meta.url).href

/**
 * Ends this process by becoming `node` with `args`: signals, exit code and terminal are then its own. Where the
 * running Node cannot do that, stays as a parent that passes them on, and takes the child along if it is killed.
 * @param {string} node @param {string[]} args
 */
export async function handOver(node, args) {
  process.chdir(root)
  if (process.execve && process.platform !== 'win32') process.execve(node, [node, ...args], process.env)
  process.exitCode = await run(node, ['--import', leaveWithParent, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
}
