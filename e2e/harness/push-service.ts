import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BrowserContext, Page } from '@playwright/test'

export interface PushService {
  /** The messages that the server has sent, decrypted as a browser does, oldest first. */
  messages: string[]
  stop: () => void
  /** Lets the pages of a context subscribe here: the push service of a real browser is on the internet. */
  takeSubscriptions: (context: BrowserContext) => Promise<unknown>
}

/** Starts a push service on this machine. It has the keys of a browser, so it reads what the server has encrypted. */
export async function startPushService(): Promise<PushService> {
  const keys = createECDH('prime256v1')
  const publicKey = keys.generateKeys()
  const auth = randomBytes(16)
  const messages: string[] = []

  /** RFC 8291 (Message Encryption for Web Push) with the content coding of RFC 8188. */
  function decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16)
    const keyEnd = 21 + body.readUInt8(20)
    const sender = body.subarray(21, keyEnd)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
    const secret = Buffer.from(hkdfSync('sha256', keys.computeSecret(sender), auth, info, 32))
    const derive = (name: string, length: number) =>
      Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length))
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
    decipher.setAuthTag(body.subarray(-16))
    const text = Buffer.concat([decipher.update(body.subarray(keyEnd, -16)), decipher.final()])
    // A byte 2 ends the last record.
    return text.subarray(0, text.lastIndexOf(2)).toString()
  }

  const server = createServer(async (request, response) => {
    messages.push(decrypt(Buffer.concat(await request.toArray())))
    response.writeHead(201).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const subscription = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}/phone`,
    keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') },
  }
  return {
    messages,
    stop: () => server.close(),
    takeSubscriptions: (context) =>
      context.addInitScript((json) => {
        let current: object | null = null
        PushManager.prototype.getSubscription = async () => current as PushSubscription | null
        PushManager.prototype.subscribe = async () => {
          current = {
            ...json,
            options: { applicationServerKey: null },
            toJSON: () => json,
            unsubscribe: async () => {
              current = null
              return true
            },
          }
          return current as PushSubscription
        }
      }, subscription),
  }
}

/** Hands a message to the service worker of a page, as the push service of a browser does. */
export async function deliverPush(page: Page, data: string): Promise<void> {
  const browser = await page.context().newCDPSession(page)
  const registrationId = new Promise<string>((resolve) => {
    browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations
      if (registration) resolve(registration.registrationId)
    })
  })
  await browser.send('ServiceWorker.enable')
  await browser.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await registrationId,
    data,
  })
}
