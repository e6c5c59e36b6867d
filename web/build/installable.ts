import { VitePWA } from 'vite-plugin-pwa'

/**
 * Makes the shop installable, and its screens open without a network. What the server answers is never kept: a
 * price or an order from yesterday must not look like today's.
 */
export const installable = () =>
  VitePWA({
    registerType: 'autoUpdate',
    // Registered by app/service-worker.ts, as an inline script is refused by the Content-Security-Policy.
    injectRegister: false,
    manifest: {
      name: 'Cornerstock',
      short_name: 'Cornerstock',
      description: 'Order supplies for your shop, delivered the next day.',
      start_url: '/home-page',
      display: 'standalone',
      theme_color: '#1f5a3c',
      background_color: '#faf5ea',
      icons: [
        { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
        { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
        { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
    },
    workbox: {
      globPatterns: ['**/*.{html,css,js,woff2,svg}'],
      navigateFallback: '/index.html',
      navigateFallbackDenylist: [/^\/(?:api|images)(?:\/|$)/i],
      cleanupOutdatedCaches: true,
      // One file: Trusted Types would refuse the worker a second one.
      inlineWorkboxRuntime: true,
    },
  })
