import { type AccessRole, isStaffRole, mayAccess, staffRoles } from '@cornerstock/contract/accounts/roles'
import type { EndpointDefinition } from '@cornerstock/contract/http/endpoint'
import { bodyFields, type Slot, slotsOf } from './example-requests.ts'

/**
 * Who sends a request: a visitor, the client whose data it names, a manager and a clerk of it, another client, or staff of
 * each role.
 */
export const callers = ['visitor', 'client', 'manager', 'clerk', 'otherClient', ...staffRoles] as const
export type CallerName = (typeof callers)[number]

/** Whose data a request names: the client's, the other client's, or data that does not exist. */
export type Whose = 'client' | 'otherClient' | 'absent'

/** One way to name data in a request. It names data of the client, with these exceptions. */
export type Case = {
  what: string
  /** A slot that names other data. */
  except?: { slot: Slot; whose: Whose }
  /** A `clientId` in places where the endpoint does not read one. */
  claims: { query?: Whose; body?: Whose }
}

const roleOf = (caller: Exclude<CallerName, 'visitor'>): AccessRole =>
  caller === 'otherClient' || caller === 'manager' ? 'client' : caller

/** The client for which a caller acts. */
const clientOf = (caller: CallerName) => (caller === 'manager' || caller === 'clerk' ? 'client' : caller)

export const nameOf = ({ method, path }: EndpointDefinition) => `${method} ${path}`

/** Responses that differ from the rules below, with the reason. */
const exceptions: Record<
  string,
  {
    success?: number
    absentProduct?: number
    absentNested?: number
    absentInBody?: number
    /** By the name of the field. */
    absentNamed?: Record<string, number>
    /** In the query or the body. */
    absentRow?: number
    staff?: number
    /** By a driver, who has no run in the examples. */
    driver?: number
    /** By people of the client who are not its first owner. */
    people?: number
  }
> = {
  // A list of named products contains those that exist.
  'GET /Products': { absentProduct: 200 },
  'GET /Products/category/:category': { absentProduct: 200 },
  'GET /Products/brand/:brand': { absentProduct: 200 },
  'GET /Products/subcategory/:subCategory': { absentProduct: 200 },
  'GET /Products/categories': { absentProduct: 200 },
  'GET /PriceLevels/:priceLevelId/products': { absentNamed: { productIds: 200 } },
  'GET /clients/:clientId/products': { absentNamed: { productIds: 200 } },
  'GET /Exports/:file': { absentProduct: 200 },
  // A product names no charge, or a charge no kind of permit.
  'POST /Products': { absentNamed: { chargeIds: 400 } },
  'PUT /Products/:productId': { absentNamed: { chargeIds: 400 } },
  'POST /Charges': { absentInBody: 400 },
  'PUT /Charges/:chargeId': { absentInBody: 400 },
  'GET /Reports/charges/rows': { absentProduct: 200 },
  // The example names no product, and has a price and a percentage.
  'POST /Promotions': { success: 400, absentInBody: 400 },
  'PUT /Promotions/:promotionId': { success: 400, absentInBody: 400 },
  // A row names no product, or a client no level.
  'PUT /PriceLevels/:priceLevelId/prices': { absentNested: 400 },
  'PUT /clients/:clientId/prices': { absentNested: 400 },
  'PUT /clients/:clientId': { absentProduct: 400 },
  'POST /Clients': { absentProduct: 400 },
  // The prices of the example are not those of the product, and no later price is planned for it.
  'POST /RaisedCosts/prices': { success: 409, absentNested: 409 },
  'DELETE /PlannedPrices/:productId': { success: 404 },
  // Filters.
  'GET /PlannedPrices': { absentProduct: 200 },
  'GET /RaisedCosts': { absentNamed: { runId: 200 } },
  // What is not in the catalog costs nothing.
  'POST /cart/promotions': { absentNested: 200 },
  // Products that are not in the catalog are not found among those that the client buys.
  'GET /Usual': { absentProduct: 200 },
  'PUT /Usual/:clientId/shelf': { absentProduct: 204 },
  // Products are in the categories that the example leaves out, and an unknown id is a wrong field.
  'PUT /Catalog': { success: 409, absentProduct: 400 },
  // The example is not an existing account, and not a valid token.
  'POST /auth/login': { success: 401 },
  'POST /auth/reset-password': { success: 400 },
  'POST /auth/accept-invitation': { success: 400 },
  'POST /auth/verify-email': { success: 400 },
  'POST /StandingOrders/skip': { success: 400 },
  'POST /StandingOrders/skip/read': { success: 400 },
  'POST /Offers/read': { success: 400 },
  'POST /Offers/answer': { success: 400 },
  // The example names no supplier.
  'GET /PriceSheet': { success: 400 },
  // There is an owner.
  'POST /setup': { success: 404 },
  // The example is not the caller's password.
  'PUT /auth/password': { success: 400 },
  'POST /auth/two-factor': { success: 400 },
  'POST /auth/two-factor/off': { success: 400 },
  // No set-up was started.
  'PUT /auth/two-factor': { success: 409 },
  // The client has a password already.
  'POST /clients/:clientId/invitation': { success: 409 },
  // The client has an open order.
  'DELETE /clients/:clientId': { success: 409 },
  // The example makes or changes an owner, which no manager may.
  'POST /clients/:clientId/people': { people: 403 },
  'PUT /clients/:clientId/people/:personId': { people: 403 },
  // Only the account itself may end a session.
  'DELETE /auth/sessions/:sessionId': { staff: 404, people: 404 },
  // Removing something that does not exist succeeds.
  'DELETE /cart/:clientId/:productId': { absentProduct: 204 },
  'DELETE /favorites/:productId': { absentProduct: 204 },
  'DELETE /BackInStock/:productId': { absentProduct: 204 },
  // The example names no endpoint.
  'DELETE /Push/subscriptions': { success: 400 },
  // An order, and lines for a cart, name the lines that cannot be ordered.
  'POST /cart/lines': { absentProduct: 409 },
  'POST /Order': { absentProduct: 409 },
  'POST /Order/:orderId/items': { absentProduct: 409 },
  'POST /RecurringOrder/:clientId/checkout': { absentProduct: 409 },
  // Changes of several rows name those that are rejected.
  'PUT /Products': { absentProduct: 200 },
  'PUT /Order/statuses': { absentRow: 200 },
  // The order does not wait for approval.
  'PUT /Order/:orderId/approval': { success: 409 },
  // The order is not packed.
  'GET /Order/:orderId/invoice.csv': { success: 409 },
  'GET /Order/:orderId/credits.csv': { success: 409 },
  'GET /Order/:orderId/labels.pdf': { success: 409 },
  // The price of the example is not the one that the product has.
  'PUT /PriceSheet': { success: 409, absentProduct: 409 },
  // The import is not applied.
  'POST /Imports/:importId/undo': { success: 409 },
  // The client wants no substitutes.
  'POST /orderitem/items/:itemId/substitutes': { success: 409, absentProduct: 409 },
  // The permit of the example does not expire.
  'POST /Permits/:permitId/reminder': { success: 409 },
  // A driver uploads pictures for the clients of its own runs.
  'POST /ImageUpload': { driver: 403 },
  // A driver reads the orders of its own runs.
  'GET /order/:orderId': { driver: 404 },
  'GET /DeliveryRuns/:deliveryRunId': { driver: 404 },
  'GET /DeliveryRuns/:deliveryRunId/loading-list.pdf': { driver: 404 },
  'POST /DeliveryRuns/:deliveryRunId/start': { driver: 404 },
  'POST /DeliveryRuns/:deliveryRunId/close': { driver: 404 },
  // The order of the example is not packed, and its driver is a picker.
  'POST /DeliveryRuns': { success: 400, absentNamed: { driverId: 400 }, absentRow: 400 },
  'PUT /DeliveryRuns/:deliveryRunId': { success: 400, absentNamed: { driverId: 400 }, absentRow: 400 },
  // The run of the example is neither started nor closed.
  'PUT /DeliveryRuns/:deliveryRunId/stops/:orderId': { success: 409, driver: 404, absentRow: 409 },
  'POST /DeliveryRuns/:deliveryRunId/confirm': { success: 409 },
  // There is no picture.
  'GET /Order/:orderId/proof/:picture': { success: 404 },
  // The order of the example is not delivered, and more comes back than was asked for.
  'POST /Returns': { success: 409 },
  'PUT /Returns/:returnId': { success: 400 },
  // A permit uses the type.
  'DELETE /PermitTypes/:permitTypeId': { success: 409 },
  // The support request of the example is no claim.
  'PUT /Support/:supportId/decision': { success: 409 },
  // Only the client itself can mark its notification as read.
  'POST /notification/:notificationId/mark-read': { staff: 404 },
}

/** The status of an allowed request whose data exists. */
export const successOf = (endpoint: EndpointDefinition): number =>
  exceptions[nameOf(endpoint)]?.success ?? endpoint.status ?? 200

/** What belongs to no client. */
const isShared = ({ kind }: Slot) =>
  [
    'product',
    'staff',
    'import',
    'purchaseRun',
    'area',
    'category',
    'permitType',
    'priceLevel',
    'promotion',
    'charge',
    'zone',
    'closing',
    'apiKey',
    'webhook',
    'webhookDelivery',
    'deliveryRun',
  ].includes(kind)
const belongsToClient = (slot: Slot) => !isShared(slot) && slot.kind !== 'client'
const describeSlot = ({ place, name }: Slot) => `${name} in ${place}`

function otherNames(slot: Slot): Case[] {
  const absent: Case = { what: `${describeSlot(slot)} absent`, except: { slot, whose: 'absent' }, claims: {} }
  if (isShared(slot)) return [absent]
  const others: Case = {
    what: `${describeSlot(slot)} another's`,
    except: { slot, whose: 'otherClient' },
    claims: {},
  }
  return [absent, others]
}

/** Every way to name data in a request to an endpoint, derived from its schemas. */
function casesOf(endpoint: EndpointDefinition): Case[] {
  const slots = slotsOf(endpoint)
  const own: Case = { what: "the client's", claims: {} }
  const asked = new Set(slots.filter(({ kind }) => kind === 'client').map(({ place }) => place))
  const takesMore = endpoint.method !== 'GET' && (!endpoint.body || bodyFields(endpoint).length > 0)
  const places = [
    ...(asked.has('query') ? [] : (['query'] as const)),
    ...(asked.has('body') || !takesMore ? [] : (['body'] as const)),
  ]
  const claims = places.map(
    (place, index): Case => ({
      what: index === 0 ? `another also in ${place}` : 'the client in query, another in body',
      claims: index === 0 ? { [place]: 'otherClient' } : { query: 'client', body: 'otherClient' },
    }),
  )
  const agreeing: Case[] =
    places.length === 0
      ? []
      : [
          {
            what: `the client also in ${places.join(' and ')}`,
            claims: Object.fromEntries(places.map((place) => [place, 'client' as const])),
          },
        ]
  if (endpoint.access === 'visitor') return [own, ...claims.slice(1)]
  return [own, ...slots.flatMap(otherNames), ...agreeing, ...claims]
}

/** Who may make a request, however it names data. */
const isAdmitted = (endpoint: EndpointDefinition, caller: CallerName) =>
  endpoint.access === 'visitor' || (caller !== 'visitor' && mayAccess(roleOf(caller), endpoint.access))

/**
 * The cases to test for a caller. One case is enough for a caller whose role the guard rejects, because it does so before
 * it reads the request. People of a client have the cases of the client. The server ignores client ids that staff send.
 */
export function casesBy(endpoint: EndpointDefinition, caller: CallerName): Case[] {
  const cases = casesOf(endpoint)
  if (!isAdmitted(endpoint, caller)) return cases.slice(0, 1)
  const claims = cases.filter((one) => Object.keys(one.claims).length > 0)
  const named = cases.filter((one) => !claims.includes(one))
  switch (caller) {
    case 'client':
    case 'clerk':
    case 'visitor':
      return cases
    case 'otherClient':
      return [...named, ...claims.filter((one) => Object.values(one.claims).includes('otherClient'))]
    case 'owner':
      return [...named, ...claims.slice(-1)]
    default:
      return named
  }
}

/** Whose data a slot names in a case. */
export const whoseIn = ({ except }: Case, slot: Slot): Whose =>
  except && except.slot.place === slot.place && except.slot.name === slot.name ? except.whose : 'client'

/**
 * The status by the rules of the HTTP contract ("Whose data", "Ids", "Bodies"): the caller comes from the token; a
 * client's `clientId` is checked in every place, that of staff only where the endpoint reads it; data of others is
 * treated like missing data.
 */
export function expectedStatus(endpoint: EndpointDefinition, one: Case, caller: CallerName): number {
  const exception = exceptions[nameOf(endpoint)] ?? {}
  const success = successOf(endpoint)
  const slots = slotsOf(endpoint)
  const ofClients = slots.filter(({ kind }) => kind === 'client').map((slot) => whoseIn(one, slot))
  const claims = new Set([...ofClients, ...Object.values(one.claims)])

  const isClient = caller !== 'visitor' && !isStaffRole(roleOf(caller))
  const namesOthers = isClient && [...claims].some((whose) => whose !== clientOf(caller))
  if (endpoint.access === 'visitor') return endpoint.identifiesCaller && namesOthers ? 403 : success
  if (caller === 'visitor') return 401
  if (!mayAccess(roleOf(caller), endpoint.access)) return 403
  const isStaff = isStaffRole(roleOf(caller))
  if (namesOthers) return 403
  if (caller === 'driver' && exception.driver) return exception.driver
  if (new Set(ofClients).size > 1) return 400
  if (ofClients.includes('absent')) return 404

  const rows = slots.filter(belongsToClient).map((slot) => whoseIn(one, slot))
  const holder = isStaff ? (ofClients[0] ?? rows[0]) : clientOf(caller)
  if (rows.some((whose) => whose === 'absent' || (holder && whose !== holder)))
    return (one.except?.slot.place === 'path' ? undefined : exception.absentRow) ?? 404
  const shared = slots.filter(isShared).map((slot) => whoseIn(one, slot))
  if (one.except?.whose === 'absent' && one.except.slot.place === 'nested' && exception.absentNested)
    return exception.absentNested
  if (one.except?.whose === 'absent' && one.except.slot.place === 'body' && exception.absentInBody)
    return exception.absentInBody
  const absentNamed = one.except?.whose === 'absent' && exception.absentNamed?.[one.except.slot.name]
  if (absentNamed) return absentNamed
  if (shared.includes('absent')) return exception.absentProduct ?? 404
  const isPerson = caller === 'manager' || caller === 'clerk'
  return (isStaff && exception.staff) || (isPerson && exception.people) || success
}
