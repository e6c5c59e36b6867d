import type { HtmlTagDescriptor, Plugin } from 'vite'

/** Preloads the fonts whose file name contains `fileStart`, so that text does not wait for the style sheet. */
export function preloadFont(fileStart: string): Plugin {
  return {
    name: 'preload-font',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((file) => file.includes(fileStart) && file.endsWith('.woff2'))
          .map(fontLink),
    },
  }
}

const fontLink = (file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: true },
  injectTo: 'head',
})
