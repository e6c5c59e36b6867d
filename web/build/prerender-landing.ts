import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { directionOf, languages } from '@cornerstock/contract/values/languages'
import { build, type Plugin } from 'vite'

type Prerender = typeof import('../src/app/prerender.tsx')

/** The parts of a browser that the app's modules expect when they are loaded. */
const browser = {
  addEventListener: () => undefined,
  localStorage: { getItem: () => null },
  sessionStorage: { getItem: () => null },
  document: { title: '', cookie: '', addEventListener: () => undefined, querySelector: () => null },
}

/** The chunks of the browser would run modules that the page does not need, and that keep Node from ending. */
const ownChunks: Plugin = {
  name: 'own-chunks',
  outputOptions: (options) => ({ ...options, codeSplitting: true }),
}

/**
 * Writes `landing.en.html`, `landing.es.html` and `landing.ar.html`: the page of `/` with its content, so that it can
 * be read before any script has loaded. For this it compiles the app a second time, for Node.
 */
export function prerenderLanding(): Plugin {
  let root = ''
  let outDir = ''
  let isWritten = false
  return {
    name: 'prerender-landing',
    apply: (config, { command }) => command === 'build' && !config.build?.ssr,
    configResolved: (config) => {
      root = config.root
      outDir = path.resolve(config.root, config.build.outDir)
    },
    // This hook is not called for a build that fails or that writes nothing.
    writeBundle: () => {
      isWritten = true
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler: async () => {
        if (!isWritten) return
        const folder = mkdtempSync(path.join(outDir, 'prerender-'))
        try {
          await build({
            root,
            logLevel: 'warn',
            plugins: [ownChunks],
            build: { ssr: 'src/app/prerender.tsx', outDir: folder, copyPublicDir: false },
          })
          Object.assign(globalThis, browser, { window: globalThis })
          const { renderLanding }: Prerender = await import(
            pathToFileURL(path.join(folder, 'prerender.js')).href
          )
          const page = readFileSync(path.join(outDir, 'index.html'), 'utf8')
          for (const language of languages) {
            const { title, html } = await renderLanding(language)
            writeFileSync(
              path.join(outDir, `landing.${language}.html`),
              page
                .replace(
                  '<html lang="en" dir="ltr">',
                  `<html lang="${language}" dir="${directionOf(language)}">`,
                )
                .replace(/<script src="\/before-app\.js"><\/script>\s*/, '')
                .replace('<title>', `<title>${title} · `)
                // The app is downloaded when the page is used.
                .replaceAll(/<link rel="modulepreload"[^>]*>\s*/g, '')
                .replace(/(?<=<div id="root">)[\s\S]*(?=<\/div>\s*<\/body>)/, html),
            )
          }
        } finally {
          rmSync(folder, { recursive: true })
        }
      },
    },
  }
}
