import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { root } from './setup/paths.mjs'

/**
 * The pre-commit hook: formats and lints the staged files. A partly staged file is checked as
 * staged and not rewritten, because adding it again would stage the rest of it.
 */
const biome = join(root, 'node_modules', '@biomejs', 'biome', 'bin', 'biome')
const quiet = ['--no-errors-on-unmatched', '--files-ignore-unknown=true']

const changed = new Set(listFiles('diff', '--name-only', '-z'))
const whole = listFiles('diff', '--cached', '--name-only', '--diff-filter=ACMR', '-z').filter(
  (file) => !changed.has(file),
)
if (whole.length > 0) {
  spawnSync(process.execPath, [biome, 'check', '--write', ...quiet, ...whole], { cwd: root })
  spawnSync('git', ['add', '--', ...whole], { cwd: root })
}
const checked = spawnSync(process.execPath, [biome, 'check', '--staged', '--error-on-warnings', ...quiet], {
  cwd: root,
  encoding: 'utf8',
})
if (checked.status !== 0) console.error(`${checked.stdout}${checked.stderr}`)
process.exitCode = checked.status ?? 1

/** @param {string[]} args */
function listFiles(...args) {
  const { stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8' })
  return stdout.split('\0').filter(Boolean)
}
