import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { Agent, type IncomingMessage, request as requestOf } from 'node:http'
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** The headers of an HTTP/1.1 connection, which HTTP/2 does not allow. */
const connectionHeaders = ['connection', 'keep-alive', 'transfer-encoding']

export type TlsProxy = { url: string; close(): void }

/**
 * Starts a proxy with TLS and HTTP/2 in front of a server, as docs/operations.md advises. Browsers load many files at
 * once only over HTTP/2, and accept Brotli only over TLS. The certificate is for `localhost` and signed by itself.
 *
 * @param folder where the certificate is written
 */
export async function startTlsProxy(target: string, folder: string): Promise<TlsProxy> {
  const agent = new Agent({ keepAlive: true })
  const proxy = createSecureServer(await createCertificate(folder), (request, response) => {
    // Fails if the browser ends the request, for example because it leaves the page.
    forward(target, agent, request, response).catch(() => response.stream.close())
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port } = proxy.address() as AddressInfo
  return {
    url: `https://localhost:${port}`,
    close: () => {
      agent.destroy()
      proxy.close()
    },
  }
}

async function createCertificate(folder: string): Promise<{ key: Buffer; cert: Buffer }> {
  const [keyFile, certFile] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')]
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const name = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
  await run('openssl', ['req', '-x509', ...curve, ...name, '-keyout', keyFile, '-out', certFile])
  return { key: await readFile(keyFile), cert: await readFile(certFile) }
}

async function forward(
  target: string,
  agent: Agent,
  request: Http2ServerRequest,
  response: Http2ServerResponse,
): Promise<void> {
  const headers = Object.entries(request.headers).filter(([name]) => !name.startsWith(':'))
  const toServer = requestOf(target + request.url, {
    agent,
    method: request.method,
    headers: {
      ...Object.fromEntries(headers),
      host: request.authority,
      'x-forwarded-proto': 'https',
      'x-forwarded-for': request.socket.remoteAddress,
    },
  })
  response.on('close', () => toServer.destroy())
  request.pipe(toServer)
  const [received] = (await once(toServer, 'response')) as [IncomingMessage]
  const own = Object.entries(received.headers).filter(([name]) => !connectionHeaders.includes(name))
  response.writeHead(received.statusCode ?? 502, Object.fromEntries(own))
  await pipeline(received, response.stream)
}
