import { join } from 'node:path'
import { root } from '../setup/paths.mjs'
import { runQuietly } from '../setup/processes.mjs'

/** @typedef {{ name: string, program: string, args: string[], folder?: string }} Check */

/** @param {string} workspaces @param {string} folder @returns {Check} */
const types = (workspaces, folder) => ({
  name: `types: ${workspaces}`,
  program: 'typescript/bin/tsc',
  args: ['-p', folder],
})

/** @type {Check[]} */
const checks = [
  types('contract', 'contract'),
  types('server', 'server'),
  types('demo', 'demo'),
  types('embedded PostgreSQL', 'embedded-postgres'),
  types('web', 'web'),
  types('tools, e2e and bench', 'tools'),
  { name: 'format and lint', program: '@biomejs/biome/bin/biome', args: ['ci', '--error-on-warnings'] },
  {
    name: 'boundaries',
    program: 'dependency-cruiser/bin/dependency-cruiser.mjs',
    args: [
      '--config',
      '.dependency-cruiser.mjs',
      'contract',
      'server',
      'demo',
      'embedded-postgres',
      'web',
      'e2e',
    ],
  },
  { name: 'unused code', program: 'knip/bin/knip.js', args: [] },
  {
    name: 'texts',
    program: '@lingui/cli/dist/lingui.js',
    args: ['check', 'sync', '--clean', '--overwrite'],
    folder: 'web',
  },
  {
    name: 'translations',
    program: '@lingui/cli/dist/lingui.js',
    args: ['check', 'missing', '--mode', 'catalog'],
    folder: 'web',
  },
]

/** As many as the cores that the suite is measured on; most checks use one. */
const checksAtOnce = 2

/**
 * Runs all static checks, even if an earlier one fails. Prints the output of those that fail.
 * @param {string} node @returns {Promise<import('./test-reports.mjs').Outcome>}
 */
export async function runChecks(node) {
  /** @type {import('./test-reports.mjs').Outcome['failed']} */
  const failed = []
  const waiting = checks.values()
  const runWaiting = async () => {
    for (const { name, program, args, folder = '.' } of waiting) {
      const command = [join(root, 'node_modules', program), ...args]
      await runQuietly(node, command, { cwd: join(root, folder) }).catch(() => {
        failed.push({ name, cause: `its output is above “■ ${name}” in the log` })
      })
      console.log(`■ ${name}`)
    }
  }
  await Promise.all(Array.from({ length: checksAtOnce }, runWaiting))
  return { passed: checks.length - failed.length, failed, repeated: [] }
}
