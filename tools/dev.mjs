import { join } from 'node:path'
import { installGitHooks } from './setup/git-hooks.mjs'
import { root } from './setup/paths.mjs'
import { run, stopAll } from './setup/processes.mjs'
import { setUp } from './setup/set-up.mjs'

/** `npm run dev`: the server and the web app, both with reload, on the embedded database. */
try {
  const node = await setUp({ packages: 'development', web: false })
  installGitHooks()
  const port = process.env.PORT ?? '3000'
  const env = { ...process.env, PORT: port }
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const watched = ['contract/src', 'server/src'].map((path) => `--watch-path=${join(root, path)}`)
  const codes = await Promise.all([
    run(node, [...watched, '--watch-preserve-output', 'server/src/main.ts'], { cwd: root, env }).finally(
      stopAll,
    ),
    run(node, [vite], { cwd: join(root, 'web'), env }).finally(stopAll),
  ])
  process.exitCode = Math.max(...codes)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
