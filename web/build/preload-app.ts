import type { HtmlTagDescriptor, Plugin } from 'vite'

/** Preloads what the entry imports later, with all that it needs, so that it is downloaded as if it were imported at once. */
export function preloadApp(): Plugin {
  return {
    name: 'preload-app',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const found = new Set<string>()
        const add = (file: string) => {
          const chunk = bundle[file]
          if (chunk?.type !== 'chunk' || found.has(file)) return
          found.add(file)
          chunk.imports.forEach(add)
        }
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !chunk.isEntry) continue
          chunk.dynamicImports.forEach(add)
          // Vite preloads what the entry itself imports.
          for (const file of chunk.imports) found.delete(file)
        }
        return [...found].map(preloadLink)
      },
    },
  }
}

const preloadLink = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'modulepreload', href: `/${file}`, crossorigin: true },
  injectTo: 'head',
})
