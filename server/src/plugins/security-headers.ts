import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

/** Computes Helmet's headers once: they are the same for every request. */
function helmetHeaders(options: Parameters<typeof helmet>[0]): Record<string, string> {
  const response = new ServerResponse(new IncomingMessage(new Socket()))
  helmet(options)(response.req, response, () => {})
  return Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  )
}

const contentSecurityPolicy = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    // WebAssembly reads barcodes where the browser cannot.
    scriptSrc: ["'self'", "'wasm-unsafe-eval'"],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
    fontSrc: ["'self'"],
    connectSrc: ["'self'"],
    manifestSrc: ["'self'"],
    workerSrc: ["'self'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['cornerstock'],
  },
}

/** The policy of the page that shows the OpenAPI document: its library cannot work with trusted types. */
export const documentationPolicy = {
  'default-src': "'none'",
  'script-src': "'self'",
  'style-src': "'self'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
  'base-uri': "'none'",
  'form-action': "'none'",
  'frame-ancestors': "'none'",
}

// The cart can take a photo. No other feature of the device is used.
const permissionsPolicy =
  'camera=(self), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()'

const headersWith = (isTls: boolean): Record<string, string> => ({
  ...helmetHeaders({
    contentSecurityPolicy,
    strictTransportSecurity: isTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  }),
  'permissions-policy': permissionsPolicy,
  // The default. Images, catalog responses and the files of the web app set their own.
  'cache-control': 'no-store',
})

/**
 * Returns the headers of every response, by the protocol of its request (`http` or `https`). A browser may load only
 * what this server serves, runs no inline script, and shows the pages in no frame. Over TLS, or if the public URL is
 * `https`, the browser uses TLS from then on.
 */
export function securityHeaders(publicUrl: string): (protocol: string) => Record<string, string> {
  const withTls = headersWith(true)
  const withoutTls = publicUrl.startsWith('https:') ? withTls : headersWith(false)
  return (protocol) => (protocol === 'https' ? withTls : withoutTls)
}
