import type { Plugin } from 'vite'

/**
 * Sonner adds a style element when it is imported, which the Content-Security-Policy blocks. This removes that call.
 * `tokens.css` imports the same rules from `sonner/dist/styles.css`.
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
          throw new Error('sonner no longer adds its styles with __insertCSS: remove or update this plugin')
        return { code: code.replace(call, ''), map: null }
      },
    },
  }
}
