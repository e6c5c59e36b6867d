import { VitePWA } from 'vite-plugin-pwa'

/**
 * Makes the app installable and lets its screens open offline. Server responses are not cached, because an old price
 * or order must not look current.
 */
export const installable = () =>
  VitePWA({
    registerType: 'autoUpdate',
    // app/service-worker.ts registers it, because the Content-Security-Policy blocks inline scripts.
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
      // Trusted Types allow only one script URL.
      inlineWorkboxRuntime: true,
    },
  })
