import type { FastifyInstance } from 'fastify'
import type { Pool } from './database/pool.ts'
import { accountRoutes } from './modules/accounts/account-routes.ts'
import { clientRoutes } from './modules/accounts/clients/client-routes.ts'
import type { LinkMails } from './modules/accounts/mailed-links/link-mails.ts'
import { peopleRoutes } from './modules/accounts/people/people-routes.ts'
import { sessionRoutes } from './modules/accounts/sessions/session-routes.ts'
import type { Tokens } from './modules/accounts/sessions/tokens.ts'
import { setupRoutes } from './modules/accounts/setup/setup-routes.ts'
import { staffRoutes } from './modules/accounts/staff/staff-routes.ts'
import { twoFactorRoutes } from './modules/accounts/two-factor/two-factor-routes.ts'
import { apiKeyRoutes } from './modules/api-keys/key-routes.ts'
import { appLogRoutes } from './modules/app-logs/app-log-routes.ts'
import { backInStockRoutes } from './modules/back-in-stock/back-in-stock-routes.ts'
import { bookRoutes } from './modules/books/book-routes.ts'
import { cartRoutes } from './modules/cart/cart-routes.ts'
import { catalogRoutes } from './modules/catalog/catalog-routes.ts'
import { chargeRoutes } from './modules/charges/charge-routes.ts'
import { clientCreditRoutes } from './modules/client-credit/client-credit-routes.ts'
import { clientDataRoutes } from './modules/client-data/client-data-routes.ts'
import { clientNoteRoutes } from './modules/client-notes/client-note-routes.ts'
import { clientOverviewRoutes } from './modules/client-overview/client-overview-routes.ts'
import { deliveryRunRoutes } from './modules/delivery-runs/delivery-run-routes.ts'
import { zoneRoutes } from './modules/delivery-zones/zone-routes.ts'
import { documentationRoutes } from './modules/documentation/documentation-routes.ts'
import type { EventHub } from './modules/events/event-hub.ts'
import { eventRoutes } from './modules/events/event-routes.ts'
import { exportRoutes } from './modules/exports/export-routes.ts'
import { favoriteRoutes } from './modules/favorites/favorite-routes.ts'
import { healthRoutes } from './modules/health/health-routes.ts'
import { imageRoutes } from './modules/images/image-routes.ts'
import type { ImageStore } from './modules/images/store/image-store.ts'
import { importRoutes } from './modules/imports/import-routes.ts'
import { movingInRoutes } from './modules/imports/moving-in/moving-in-routes.ts'
import { notificationRoutes } from './modules/notifications/notification-routes.ts'
import { deliveryRoutes } from './modules/orders/delivery/delivery-routes.ts'
import { orderRoutes } from './modules/orders/order-routes.ts'
import { createPlaceTogether } from './modules/orders/placing/place-order-service.ts'
import { paperRoutes } from './modules/paper/paper-routes.ts'
import type { StatementMailings } from './modules/paper/statements/statement-mailings-service.ts'
import { paymentRoutes } from './modules/payments/payment-routes.ts'
import { permitRoutes } from './modules/permits/permit-routes.ts'
import { priceRoutes } from './modules/prices/price-routes.ts'
import type { KnownChanges } from './modules/products/lists/known-changes-service.ts'
import { createProductLists } from './modules/products/lists/product-lists-service.ts'
import { plannedPriceRoutes } from './modules/products/planned-prices/planned-price-routes.ts'
import { productRoutes } from './modules/products/product-routes.ts'
import { promotionRoutes } from './modules/promotions/promotion-routes.ts'
import { purchaseRunRoutes } from './modules/purchase-runs/purchase-run-routes.ts'
import { pushRoutes } from './modules/push/push-routes.ts'
import { raisedCostRoutes } from './modules/raised-costs/raised-cost-routes.ts'
import { recencyRoutes } from './modules/recency/recency-routes.ts'
import { recurringOrderRoutes } from './modules/recurring-orders/recurring-order-routes.ts'
import { reportRoutes } from './modules/reports/report-routes.ts'
import { retailRoutes } from './modules/retail/retail-routes.ts'
import { returnRoutes } from './modules/returns/return-routes.ts'
import { savingsRoutes } from './modules/savings/savings-routes.ts'
import { settingsRoutes } from './modules/settings/settings-routes.ts'
import { standingOrderRoutes } from './modules/standing-orders/standing-order-routes.ts'
import { suggestionRoutes } from './modules/suggestions/suggestion-routes.ts'
import { supportRoutes } from './modules/support/support-routes.ts'
import { switchReportRoutes } from './modules/switch-report/switch-report-routes.ts'
import { tillRoutes } from './modules/till/till-routes.ts'
import { usualRoutes } from './modules/usual/usual-routes.ts'
import { webhookRoutes } from './modules/webhooks/webhook-routes.ts'
import type { SecretBox } from './secret-box.ts'

/** The parts that the endpoints use, besides the context of a request. */
export type RouteDependencies = {
  db: Pool
  knownChanges: KnownChanges
  tokens: Tokens
  secretBox: SecretBox
  linkMails: LinkMails
  statementMailings: StatementMailings
  hub: EventHub
  images: ImageStore
  settings: {
    publicUrl: string
    /** The folder with the outbox. */
    dataDir: string
    /** Whether webhooks and push messages may be sent to private addresses and over plain http. */
    allowsPrivate: boolean
  }
}

/** Adds the endpoints of every module. */
export async function addRoutes(
  api: FastifyInstance,
  {
    db,
    hub,
    images,
    knownChanges,
    tokens,
    secretBox,
    linkMails,
    statementMailings,
    settings,
  }: RouteDependencies,
): Promise<void> {
  accountRoutes(api, { tokens, secretBox, linkMails })
  sessionRoutes(api, { tokens })
  staffRoutes(api, { tokens, linkMails })
  peopleRoutes(api, { linkMails })
  twoFactorRoutes(api, { secretBox })
  clientRoutes(api, { images, linkMails, dataDir: settings.dataDir })
  clientCreditRoutes(api)
  clientDataRoutes(api)
  clientNoteRoutes(api)
  clientOverviewRoutes(api)
  settingsRoutes(api, images)
  setupRoutes(api, { tokens })
  catalogRoutes(api)
  productRoutes(api, createProductLists(knownChanges))
  priceRoutes(api)
  raisedCostRoutes(api)
  plannedPriceRoutes(api)
  promotionRoutes(api)
  chargeRoutes(api)
  zoneRoutes(api)
  bookRoutes(api)
  backInStockRoutes(api)
  pushRoutes(api, { db, secretBox, allowsPrivate: settings.allowsPrivate })
  apiKeyRoutes(api)
  webhookRoutes(api, { secretBox, allowsPrivate: settings.allowsPrivate })
  cartRoutes(api, settings)
  favoriteRoutes(api)
  orderRoutes(api, { placeTogether: createPlaceTogether(db) })
  deliveryRoutes(api)
  deliveryRunRoutes(api, images)
  recencyRoutes(api)
  recurringOrderRoutes(api)
  standingOrderRoutes(api)
  suggestionRoutes(api)
  movingInRoutes(api)
  switchReportRoutes(api)
  tillRoutes(api)
  usualRoutes(api)
  savingsRoutes(api)
  notificationRoutes(api)
  supportRoutes(api, settings)
  permitRoutes(api, settings)
  paymentRoutes(api)
  purchaseRunRoutes(api)
  reportRoutes(api)
  retailRoutes(api)
  returnRoutes(api)
  imageRoutes(api, images)
  appLogRoutes(api)
  exportRoutes(api)
  paperRoutes(api, { images, statementMailings })
  importRoutes(api, { store: images, linkMails })
  healthRoutes(api)
  eventRoutes(api, { hub, db })
  await documentationRoutes(api)
}
