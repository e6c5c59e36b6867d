import { createHash } from 'node:crypto'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

// Without the manifest: browsers read it only to install or update the app, and its company name must be current.
const stored = '**/*.{html,css,js,woff2,svg}'
/** The files of languages that not everybody reads, found by a part of their names. */
const languageFiles = { es: /\/language-es-/, ar: /\/language-ar-|\/readex-pro-arabic-/ }
const script = path.join(import.meta.dirname, 'service-worker-script.js')

const languageOf = (address: string) =>
  Object.entries(languageFiles).find(([, pattern]) => pattern.test(address))?.[0]

const groupByLanguage = (addresses: string[]) =>
  Object.fromEntries(
    Object.keys(languageFiles).map((language) => [
      language,
      addresses.filter((address) => languageOf(address) === language),
    ]),
  )

/** Writes `sw.js`, which stores all files of the build that a screen needs, under a version made from their content. */
export function serviceWorker(): Plugin {
  let outDir = ''
  let isWritten = true
  return {
    name: 'service-worker',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved: ({ root, build }) => {
      outDir = path.resolve(root, build.outDir)
      isWritten = build.write
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: () => {
        if (!isWritten) return
        const files = globSync(stored, { cwd: outDir })
          // The start page in each language is for first visits, before the service worker is installed.
          .filter((file) => file !== 'sw.js' && !file.startsWith('landing.'))
          .sort()
        const hash = createHash('sha256').update(readFileSync(script))
        for (const file of files) hash.update(file).update(readFileSync(path.join(outDir, file)))
        const addresses = files.map((file) => `/${file.split(path.sep).join('/')}`)
        const code = readFileSync(script, 'utf8')
          .replace("'VERSION'", JSON.stringify(`cornerstock-${hash.digest('hex').slice(0, 16)}`))
          .replace("['FILES']", JSON.stringify(addresses.filter((address) => !languageOf(address))))
          .replace("{ language: ['FILES'] }", JSON.stringify(groupByLanguage(addresses)))
        writeFileSync(path.join(outDir, 'sw.js'), code)
      },
    },
  }
}
