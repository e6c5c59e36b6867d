import type { BuiltAccount } from './factories.ts'
import type { TestApp } from './test-app.ts'

type Request = {
  supportId: number
  clientId: string
  storeName: string
  kind: string
  status: string
  createdAt: string
  messages: { by: string; text: string; at: string; staffName?: string }[]
  images: { imageId: number; imageUrl: string }[]
}

type Notification = { title: string; message: string; type: string; supportId: number; isRead: boolean }

/**
 * The calls of support.
 * @param current returns the shop, and the client and the associate that call by default
 */
export const supportCalls = (
  current: () => { shop: TestApp; client: BuiltAccount; associate: BuiltAccount },
) => ({
  ask(body: object = {}, as = current().client, headers: Record<string, string> = {}) {
    const { shop, client } = current()
    return shop.send<Request>('POST /api/Support', {
      as,
      body: { clientId: client.accountId, kind: 'question', message: 'Where is it?', ...body },
      headers,
    })
  },
  write: (supportId: number, as: BuiltAccount, text = 'On its way.', headers = {}) =>
    current().shop.send<Request>(`POST /api/Support/${supportId}/messages`, { as, body: { text }, headers }),
  setStatus: (supportId: number, status: string, as = current().associate) =>
    current().shop.send<Request>(`PUT /api/Support/${supportId}`, { as, body: { status } }),
  read: async (supportId: number, as = current().client) =>
    (await current().shop.send<Request>(`GET /api/support/${supportId}`, { as })).body,
  list: async (query: string, as = current().associate) =>
    (await current().shop.send<Request[]>(`GET /api/Support?${query}`, { as })).body,
  notificationsOf: async (as: BuiltAccount) =>
    (await current().shop.send<Notification[]>(`GET /api/Notification/client/${as.accountId}`, { as })).body,
})
