import { earlyOfficeScreens } from './early-screens.ts'
import type { Screens } from './screen.ts'

/** The texts of every screen but those for pickers. */
const desk = ['desk'] as const

/** The screens of the back office, for staff. */
export const officeScreens = {
  ...earlyOfficeScreens,
  '/admin/staff': { module: 'office/staff/staff-screen.tsx', texts: desk, staff: 'owners only' },
  '/admin/import': { module: 'office/import/new/import-screen.tsx', texts: desk, staff: 'owners only' },
  '/admin/moving-in': {
    module: 'office/import/moving-in/moving-in-screen.tsx',
    texts: desk,
    staff: 'owners only',
  },
  '/admin/switch-report': {
    module: 'office/import/moving-in/switch-report-screen.tsx',
    texts: desk,
    staff: 'owners only',
  },
  '/admin/import/$importId': {
    module: 'office/import/detail/import-detail-screen.tsx',
    texts: desk,
    staff: 'owners only',
  },
  '/admin/settings': {
    module: 'office/settings/company/company-settings-screen.tsx',
    texts: desk,
    staff: 'owners only',
  },
  '/admin/settings/delivery': {
    module: 'office/settings/delivery/delivery-settings-screen.tsx',
    texts: desk,
    staff: 'owners only',
  },
  '/admin/settings/ordering': {
    module: 'office/settings/ordering/ordering-settings-screen.tsx',
    texts: desk,
    staff: 'owners only',
  },
  '/admin/settings/departments': {
    module: 'office/settings/departments/departments-settings-screen.tsx',
    texts: desk,
    staff: 'owners only',
  },
  '/admin/settings/prices': {
    module: 'office/settings/prices/prices-settings-screen.tsx',
    texts: desk,
    staff: 'owners only',
  },
  '/admin/settings/zones': {
    module: 'office/settings/zones/zones-settings-screen.tsx',
    texts: desk,
    staff: 'owners only',
  },
  '/admin/settings/charges': {
    module: 'office/settings/charges/charges-settings-screen.tsx',
    texts: desk,
    staff: 'owners only',
  },
  '/admin/settings/permits': {
    module: 'office/settings/permits/permits-settings-screen.tsx',
    texts: desk,
    staff: 'owners only',
  },
  '/admin/settings/words': {
    module: 'office/settings/words/words-settings-screen.tsx',
    texts: desk,
    staff: 'owners only',
  },
  '/admin/settings/notices': {
    module: 'office/settings/notices/notices-settings-screen.tsx',
    texts: desk,
    staff: 'owners only',
  },
  '/admin/settings/security': {
    module: 'office/settings/security-settings-screen.tsx',
    texts: desk,
    staff: 'owners only',
  },
  '/admin/notifications/settings': { module: 'push/notification-settings-screen.tsx' },
  '/admin/security': { module: 'security/security-screen.tsx', staff: 'pickers too' },
  '/admin/orders/$orderId': { module: 'office/orders/detail/order-screen.tsx', staff: 'pickers too' },
  '/admin/picking': { module: 'office/orders/walk/picking-screen.tsx', staff: 'pickers too' },
  '/admin/purchase-run': {
    module: 'office/purchase-runs/list/runs-screen.tsx',
    texts: desk,
    staff: 'pickers too',
  },
  '/admin/purchase-run/$runId': {
    module: 'office/purchase-runs/run/run-screen.tsx',
    texts: desk,
    staff: 'pickers too',
  },
  '/admin/connections': {
    module: 'office/connections/connections-screen.tsx',
    texts: desk,
    staff: 'owners only',
  },
  '/admin/books': { module: 'office/books/books-screen.tsx', texts: desk, staff: 'owners only' },
  '/admin/payments': { module: 'office/payments/owed/owed-screen.tsx', texts: desk },
  '/admin/payments/$clientId': { module: 'office/payments/payments-screen.tsx', texts: desk },
  '/admin/clients/new': { module: 'office/clients/new/new-client-screen.tsx', texts: desk },
  '/admin/EditClientInfoPage/$clientId': { module: 'office/clients/edit/client-screen.tsx', texts: desk },
  '/admin/promotions': { module: 'office/promotions/promotions-screen.tsx', texts: desk },
  '/admin/permits': {
    module: 'office/permits/permits-screen.tsx',
    component: 'OfficePermitsScreen',
    texts: desk,
  },
  '/admin/standing-orders': {
    module: 'office/standing-orders/standing-failures-screen.tsx',
    texts: desk,
  },
  '/admin/delivery-runs': { module: 'office/delivery-runs/delivery-runs-screen.tsx', texts: desk },
  '/admin/returns': { module: 'office/returns/returns-screen.tsx', texts: desk },
  '/admin/support': { module: 'office/support/list/support-screen.tsx', texts: desk },
  '/admin/support/$supportId': { module: 'office/support/detail/support-request-screen.tsx', texts: desk },
  '/admin/logs': { module: 'office/logs/logs-screen.tsx', texts: desk },
  '/admin/notifications': { module: 'office/notifications/list/notifications-screen.tsx', texts: desk },
  '/admin/notifications/create': {
    module: 'office/notifications/create/new-notification-screen.tsx',
    texts: desk,
  },
  '/admin/AdminOrderRecencyPage': { module: 'office/recency/recency-screen.tsx', texts: desk },
  // Optional, because an address without an id shows a different text (specification 2.22).
  '/admin/recency/{-$clientId}/suggestions': {
    module: 'office/suggestions/suggestions-screen.tsx',
    texts: desk,
  },
  '/admin/AdminOrderCartPage': { module: 'office/carts/carts-screen.tsx', texts: desk },
  '/AssociateMakeOrder': { module: 'office/associate-order/associate-order-screen.tsx', texts: desk },
  '/admin/client-prices/$clientId': { module: 'office/client-prices/client-prices-screen.tsx', texts: desk },
  '/admin/raised-costs': { module: 'office/raised-costs/raised-costs-screen.tsx', texts: desk },
  '/admin/price-levels': { module: 'office/price-levels/price-levels-screen.tsx', texts: desk },
  '/admin/price-levels/$priceLevelId': {
    module: 'office/price-levels/level-prices-screen.tsx',
    texts: desk,
  },
  '/admin/products/prices': { module: 'office/price-sheet/price-sheet-screen.tsx', texts: desk },
  '/admin/products/new': { module: 'office/products/form/new-product-screen.tsx', texts: desk },
  '/admin/products/edit/$productId': { module: 'office/products/form/edit-product-screen.tsx', texts: desk },
} satisfies Screens
