import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import helmet from 'helmet'

/** Helmet's headers never change here, so it is asked once and not with every request. */
function headersOf(options: Parameters<typeof helmet>[0]): Record<string, string> {
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
    scriptSrc: ["'self'"],
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

/** The policy of the page that reads the OpenAPI document: the house's, without what its library cannot do. */
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

// The cart takes a photo of what is on the shelf; nothing else of the device is anybody's business.
const permissionsPolicy =
  'camera=(self), display-capture=(), geolocation=(), microphone=(), midi=(), payment=(), usb=()'

const headersOver = (isTls: boolean): Record<string, string> => ({
  ...headersOf({
    contentSecurityPolicy,
    strictTransportSecurity: isTls ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
  }),
  'permissions-policy': permissionsPolicy,
  // Nothing is kept by anyone, unless its own answer says otherwise: pictures, catalogue, the web app's parts.
  'cache-control': 'no-store',
})

/**
 * The headers of every answer to a request over `http` or `https`: the browser may load only what we serve,
 * run no inline script, and frame us nowhere. Over TLS, or where all of us is said to be behind it, the
 * browser is told to stay there.
 */
export function securityHeaders(publicUrl: string): (protocol: string) => Record<string, string> {
  const overTls = headersOver(true)
  const plain = publicUrl.startsWith('https:') ? overTls : headersOver(false)
  return (protocol) => (protocol === 'https' ? overTls : plain)
}
