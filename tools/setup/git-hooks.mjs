import { spawnSync } from 'node:child_process'
import { root } from './paths.mjs'

const hooks = 'tools/git-hooks'

/** Lets git run the hooks of this repository. Does nothing without git, on CI, or if other hooks are configured. */
export function installGitHooks() {
  if (process.env.CI || git('rev-parse', '--show-prefix') !== '') return
  if (git('config', 'core.hooksPath') === undefined) git('config', 'core.hooksPath', hooks)
}

/**
 * Runs git on the checkout.
 * @param {string[]} args
 * @returns its output; undefined if it fails or is missing
 */
function git(...args) {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
