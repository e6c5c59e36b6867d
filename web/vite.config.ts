import path from 'node:path'
import { getConfig } from '@lingui/conf'
import { lingui, linguiTransformerBabelPreset } from '@lingui/vite-plugin'
import babel from '@rolldown/plugin-babel'
import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { preloadFont } from './build/preload-font.ts'
import { prerenderLanding } from './build/prerender-landing.ts'
import { nameScreenFiles } from './build/screen-files.ts'
import { serviceWorker } from './build/service-worker.ts'
import { chunkNameOfImports, expectModules, officeChunkNames, startChunkName } from './build/start-chunks.ts'
import { stylelessSonner } from './build/styleless-sonner.ts'
import { fieldTextCatalogs, textCatalogs } from './build/text-catalogs.ts'

const server = `http://localhost:${process.env.PORT ?? 3000}`
/** The chunk name of a file of texts, such as `language-es-office`; undefined for other modules. */
function nameOfTexts(module: string | null) {
  const [, language, audience] = /\/(\w+)\/messages\.po\?audience=(\w+)$/.exec(module ?? '') ?? []
  return language && `language-${language}-${audience}`
}

const source = (file: string) => path.join(import.meta.dirname, 'src', file)
const office = officeChunkNames({
  main: source('app/main.ts'),
  first: [
    source('office/shared/layout/office-layout.tsx'),
    source('office/orders/list/orders-screen.tsx'),
    source('office/orders/list/read-orders.ts'),
  ],
  later: [source('office/orders/list/order-list.tsx')],
})
// Tests and builds also run from the root of the repository.
const here = { cwd: import.meta.dirname }

const chunks = expectModules([
  // The service worker finds these chunks by their names.
  {
    name: 'language-es',
    test: /\/es\/messages\.po\?audience=everyone$|\/contract\/src\/texts\/es\.po/,
    priority: 2,
  },
  {
    name: 'language-ar',
    test: /\/ar\/messages\.po\?audience=everyone$|\/contract\/src\/texts\/ar\.po/,
    priority: 2,
  },
  { name: 'react', test: /\/node_modules\/(?:react|react-dom|scheduler)\//, priority: 3 },
  {
    name: startChunkName({ main: source('app/main.ts'), start: source('app/start.tsx') }),
    priority: 2,
  },
  // One chunk for the modules that most screens share, instead of a small chunk for each module.
  // `schema-resolver` is not in it, because it imports the whole library for forms.
  {
    name: 'shared',
    test: /\/(?:web\/src\/(?:ui|lib(?!\/forms\/schema-resolver)|state|api)|contract\/src|node_modules\/(?:@lingui|clsx|tailwind-merge))\//,
    minShareCount: 12,
    priority: 1,
  },
  // The same for the shop, because on a slow network each small file costs more than its bytes. The home does
  // not load what only the cart and the orders need.
  {
    name: chunkNameOfImports('shop', [
      source('shop/shared/layout/shop-layout.tsx'),
      source('shop/home/home-screens.tsx'),
    ]),
    test: /\/(?:web|contract)\/src\//,
    minShareCount: 2,
  },
  // What the cart, the orders and the scanner share besides.
  {
    name: 'checkout',
    test: /\/web\/src\/(?:shop\/shared|checkout(?!\/quick-add))\//,
    minShareCount: 2,
  },
  {
    name: 'product-list',
    test: /\/web\/src\/(?:shop\/products\/list|lib\/hooks\/use-by-window-width)/,
    minShareCount: 2,
  },
  // The same for the orders of the office.
  { name: office.inShop, priority: 1 },
  { name: office.inOffice },
  // What every screen loads after the first paint. A slow phone is busy for 5 to 10 ms with each file.
  {
    name: chunkNameOfImports('background', [source('app/background.ts')]),
    test: /\/web\/src\/(?:api|app|checkout|outbox)\//,
  },
])

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    stylelessSonner(),
    babel({ presets: [linguiTransformerBabelPreset({ linguiConfig: getConfig(here) }, here)] }),
    react(),
    lingui(here),
    textCatalogs(getConfig(here)),
    fieldTextCatalogs(),
    tailwind(),
    preloadFont('figtree-latin-wght-normal'),
    nameScreenFiles(),
    prerenderLanding(),
    serviceWorker(),
    chunks.plugin,
    // The server sends the compressed files to clients that accept them, and compresses index.html itself.
    compression({ include: /\.(?:js|css|svg)$/, algorithms: ['gzip', 'brotliCompress'] }),
  ],
  resolve: {
    alias: [{ find: /^zod$/, replacement: path.join(import.meta.dirname, 'src/lib/schemas/zod.ts') }],
  },
  server: {
    proxy: {
      // Paths of the API match in any letter case.
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
        chunkFileNames: ({ facadeModuleId }) => `assets/${nameOfTexts(facadeModuleId) ?? '[name]'}-[hash].js`,
        codeSplitting: { groups: chunks.groups },
      },
    },
  },
})
