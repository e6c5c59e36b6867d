import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

// Not the manifest: browsers read it only to install or update the app, and it must have the company's current name.
const stored = '**/*.{html,css,js,woff2,svg}'
const script = path.join(import.meta.dirname, 'service-worker-script.js')

/** Writes `sw.js`, which stores all files of the build that a screen needs, under a version made from their content. */
export function serviceWorker(): Plugin {
  let outDir = ''
  return {
    name: 'service-worker',
    apply: 'build',
    configResolved: ({ root, build }) => {
      outDir = path.resolve(root, build.outDir)
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: () => {
        const files = globSync(stored, { cwd: outDir })
          .filter((file) => file !== 'sw.js')
          .sort()
        const hash = createHash('sha256').update(readFileSync(script))
        for (const file of files) hash.update(file).update(readFileSync(path.join(outDir, file)))
        const addresses = files.map((file) => `/${file.split(path.sep).join('/')}`)
        const code = readFileSync(script, 'utf8')
          .replace("'VERSION'", JSON.stringify(`cornerstock-${hash.digest('hex').slice(0, 16)}`))
          .replace("['FILES']", JSON.stringify(addresses))
        writeFileSync(path.join(outDir, 'sw.js'), code)
      },
    },
  }
}
