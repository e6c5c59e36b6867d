import type { HtmlTagDescriptor, Plugin } from 'vite'

/** Preloads the script of a module that the page imports later, and those that it needs, as if it were imported at once. */
export function preloadApp(moduleEnd: string): Plugin {
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
        for (const [file, chunk] of Object.entries(bundle))
          if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => id.endsWith(moduleEnd))) add(file)
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
