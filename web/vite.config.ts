import { getConfig } from '@lingui/conf'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { preloadFont } from './build/preload-font.ts'
import { serviceWorker } from './build/service-worker.ts'
import { stylelessSonner } from './build/styleless-sonner.ts'

const server = `http://localhost:${process.env.PORT ?? 3000}`
// Tests and builds also run from the repository's root.
const here = { cwd: import.meta.dirname }

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    stylelessSonner(),
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(here) }, here)] }),
    react(),
    lingui(here),
    tailwind(),
    preloadFont('figtree-latin-wght-normal'),
    serviceWorker(),
    // The server sends the compressed files to clients that accept them, and compresses index.html itself.
    compression({ include: /\.(?:js|css|svg)$/, algorithms: ['gzip', 'brotliCompress'] }),
  ],
  server: {
    proxy: {
      // Paths of the HTTP contract match in any letter case.
      '^/(?:api|API|Api)/': server,
      '/images/': server,
    },
  },
  // Not pre-bundled in development, so that stylelessSonner can transform it.
  optimizeDeps: { exclude: ['sonner'] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // The Content-Security-Policy does not allow data: URLs.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // In one chunk with Zod, so that the JIT is disabled before any schema is created.
            { name: 'zod', test: /\/node_modules\/zod\/|\/disable-zod-jit\.ts$/ },
          ],
        },
      },
    },
  },
})
