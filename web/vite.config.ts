import { getConfig } from '@lingui/conf'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { installable } from './build/installable.ts'
import { preloadFont } from './build/preload-font.ts'
import { stylelessSonner } from './build/styleless-sonner.ts'

const server = `http://localhost:${process.env.PORT ?? 3000}`
// Tests and builds are started from the root of the project too.
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
    installable(),
    // The server sends these to whoever takes them, which every browser does.
    compression({ include: /\.(?:js|css|html|svg|webmanifest)$/, algorithms: ['gzip', 'brotliCompress'] }),
  ],
  server: {
    proxy: {
      // Any letter case, as the server takes it: see the general rules of the HTTP contract.
      '^/(?:api|API|Api)/': server,
      '/images/': server,
    },
  },
  // Left as it is in development too, or the plugin above would not see it.
  optimizeDeps: { exclude: ['sonner'] },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    sourcemap: false,
    // A data: address would need its own line in the Content-Security-Policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // One file, or schemas that share a file with Zod would run before it is told not to evaluate text.
            { name: 'zod', test: /\/node_modules\/zod\/|\/disable-zod-jit\.ts$/ },
          ],
        },
      },
    },
  },
})
