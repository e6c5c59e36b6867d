import { mayAccess, type Role } from './roles.ts'

/** What an API key may do (HTTP contract of the trade, 11). */
export const keyScopes = [
  'orders:read',
  'orders:write',
  'products:read',
  'products:write',
  'costs:read',
  'clients:read',
  'clients:write',
  'payments:read',
  'payments:write',
] as const

export type KeyScope = (typeof keyScopes)[number]

/**
 * The calls of each scope, as `METHOD path` of their endpoints. A key may make no other call. Every response to a key
 * without `costs:read` lacks costs, whatever the call.
 */
export const callsOfScopes: Record<KeyScope, readonly string[]> = {
  'orders:read': [
    'GET /Order',
    'GET /Order/all',
    'GET /order/:orderId',
    'GET /Order/:orderId/changes',
    'GET /Order/:orderId/invoice.pdf',
    'GET /Order/:orderId/invoice.csv',
    'GET /Order/:orderId/credits.csv',
    'GET /Order/:orderId/credit-note.pdf',
    'GET /Order/:orderId/packing-slip.pdf',
    'GET /Delivery',
    'GET /orderitem/items/:itemId/substitutes',
    'GET /Returns',
    'GET /Returns/:returnId',
  ],
  'orders:write': [
    'POST /Order',
    'POST /Order/:orderId/items',
    'PUT /Order/:orderId/cancel',
    'PUT /order/:orderId/status',
    'PUT /Order/:orderId/delivery',
    'PUT /Order/:orderId/approval',
    'PUT /orderitem/items/:itemId/found-status',
    'POST /orderitem/items/:itemId/substitutes',
    'POST /Returns',
    'PUT /Returns/:returnId',
  ],
  'products:read': [
    'GET /Products',
    'GET /Products/:productId',
    'GET /Products/category/:category',
    'GET /Products/brand/:brand',
    'GET /Products/subcategory/:subCategory',
    'GET /Products/brands',
    'GET /Products/categories',
    'GET /Products/:productId/together',
    'GET /Products/:productId/prices',
    'GET /Catalog',
    'GET /Deals',
    'GET /Promotions',
  ],
  'products:write': ['POST /Products', 'PUT /Products/:productId', 'DELETE /Products/:productId'],
  'costs:read': ['GET /products/:productId/suppliers'],
  'clients:read': [
    'GET /Clients',
    'GET /clients/:clientId',
    'GET /clients/:clientId/address',
    'GET /clients/:clientId/prices',
  ],
  'clients:write': ['POST /Clients', 'PUT /clients/:clientId', 'PUT /clients/:clientId/prices'],
  'payments:read': [
    'GET /Payments',
    'GET /Statement',
    'GET /Statement.pdf',
    'GET /Reports/ageing',
    'GET /clients/:clientId/credit',
  ],
  'payments:write': ['POST /Payments', 'POST /Payments/:paymentId/void'],
}

const scopes = new Map(
  keyScopes.flatMap((scope) => callsOfScopes[scope].map((call): [string, KeyScope] => [call, scope])),
)

/** The scope that a call needs; undefined for a call that no key may make. */
export const scopeOf = ({ method, path }: { method: string; path: string }): KeyScope | undefined =>
  scopes.get(`${method} ${path}`)

type Reader = { role: Role; apiKey?: { scopes: readonly KeyScope[] } | null }

/** Whether somebody may read what products cost: owners and associates, and keys with the scope. */
export const seesCosts = ({ role, apiKey }: Reader): boolean =>
  mayAccess(role, 'associate') && (!apiKey || apiKey.scopes.includes('costs:read'))
