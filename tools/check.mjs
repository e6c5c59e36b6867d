import { join } from 'node:path'
import { root } from './setup/paths.mjs'
import { run } from './setup/processes.mjs'
import { setUp } from './setup/set-up.mjs'

/** `npm run check`: all static checks. Every step runs, even if an earlier one fails. */
const steps = [
  { name: 'types: contract', program: 'typescript/bin/tsc', args: ['-p', 'contract'] },
  { name: 'types: server', program: 'typescript/bin/tsc', args: ['-p', 'server'] },
  { name: 'types: demo', program: 'typescript/bin/tsc', args: ['-p', 'demo'] },
  {
    name: 'types: embedded PostgreSQL',
    program: 'typescript/bin/tsc',
    args: ['-p', 'embedded-postgres'],
  },
  { name: 'types: web', program: 'typescript/bin/tsc', args: ['-p', 'web'] },
  { name: 'types: tools, e2e and bench', program: 'typescript/bin/tsc', args: ['-p', 'tools'] },
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
  { name: 'unit and API tests', program: 'vitest/vitest.mjs', args: ['run'] },
]

try {
  const node = await setUp({ packages: 'development', web: true })
  const failed = []
  for (const { name, program, args, folder = '.' } of steps) {
    console.log(`\n■ ${name}`)
    const code = await run(node, [join(root, 'node_modules', program), ...args], { cwd: join(root, folder) })
    if (code !== 0) failed.push(name)
  }
  console.log(failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\nAll checks passed.')
  process.exitCode = failed.length > 0 ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
