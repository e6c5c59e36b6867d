import { expect, test } from 'vitest'
import { afterSignIn, isOfficePath, paths } from './paths.ts'

test('every address of the product', () => {
  const addresses = Object.entries(paths).map(([name, path]) => `${name} ${String((path as Path)('{x}'))}`)
  expect(addresses.join('\n')).toMatchInlineSnapshot(`
    "landing /
    signIn /sign-in
    signUp /sign-up
    exploreOffers /explore-offers
    forgotPassword /forgot-password
    resetPassword /reset-password
    groceryHome /home-page
    electronicsHome /electronics-homepage
    smokeHome /smoke-homepage
    fragranceHome /perfume-shop
    favorites /favorites
    cart /cart
    account /account
    notifications /notifications
    recurringOrders /recurring-orders
    ordersHistory /orders-history
    settings /settings
    editProfile /edit-profile
    support /support
    referral /referral
    terms /terms
    savings /savings/%7Bx%7D
    products /products/%7Bx%7D
    brand /brand/%7Bx%7D
    electronicsBrand /electronics/brand/%7Bx%7D
    electronicsCategory /electronics/category/%7Bx%7D
    smokeCategory /smoke-homepage/category/%7Bx%7D
    fragranceCategory /perfume-category/%7Bx%7D
    fragrance /perfume/%7Bx%7D
    office /admin
    officeProducts /admin/products
    officeNewProduct /admin/products/new?name=%7Bx%7D
    officeEditProduct /admin/products/edit/%7Bx%7D
    officeClients /admin/clients
    officeEditClient /admin/EditClientInfoPage/%7Bx%7D
    officeOrders /admin/orders
    officeOrder /admin/orders/%7Bx%7D
    officeNotifications /admin/notifications
    officeNewNotification /admin/notifications/create
    officeLogs /admin/logs
    officeRecency /admin/AdminOrderRecencyPage
    officeSuggestions /admin/recency/%7Bx%7D/suggestions
    officeCarts /admin/AdminOrderCartPage
    associateOrder /AssociateMakeOrder"
  `)
})

type Path = (argument: string) => string

test('a value with a slash, a space or an ampersand stays one part of the path', () => {
  expect(paths.products('Snacks & Cookies')).toBe('/products/Snacks%20%26%20Cookies')
  expect(paths.brand('A/B')).toBe('/brand/A%2FB')
  expect(paths.officeNewProduct('Diet Coke')).toBe('/admin/products/new?name=Diet%20Coke')
})

test.each(['/admin', '/ADMIN/orders/1001', '/Admin/AdminOrderCartPage', '/associatemakeorder'])(
  '%s belongs to the office',
  (path) => expect(isOfficePath(path)).toBe(true),
)

test.each(['/', '/home-page', '/administration', '/products/admin'])('%s does not', (path) =>
  expect(isOfficePath(path)).toBe(false),
)

test.each([
  [false, '', '/home-page'],
  [true, '', '/admin'],
  [false, '/cart', '/cart'],
  [true, '/admin/orders?status=0', '/admin/orders?status=0'],
  [false, '/Admin/orders', '/home-page'],
  [true, '/cart', '/cart'],
  [false, 'https://example.com', '/home-page'],
  [false, '//example.com', '/home-page'],
  [false, '/\\example.com', '/home-page'],
])('after signing in (admin: %s) with the wish %j one goes to %s', (isAdmin, wanted, expected) => {
  expect(afterSignIn(isAdmin, wanted)).toBe(expected)
})
