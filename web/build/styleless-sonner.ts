import type { Plugin } from 'vite'

/**
 * Sonner writes a style element when it is imported, which our Content-Security-Policy refuses. Its rules are
 * served from `sonner/dist/styles.css` instead; this takes out the one call that writes the element.
 */
export function stylelessSonner(): Plugin {
  return {
    name: 'styleless-sonner',
    enforce: 'pre',
    transform: {
      filter: { id: /sonner\/dist\/index\.mjs/ },
      handler(code) {
        const call = /^__insertCSS\(".*"\);?$/m
        if (!call.test(code))
          throw new Error('sonner no longer injects its styles this way: remove this plugin')
        return { code: code.replace(call, ''), map: null }
      },
    },
  }
}
