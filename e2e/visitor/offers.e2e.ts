import { phone } from '../harness/devices.ts'
import { signIn } from '../harness/forms.ts'
import { expect, test } from '../harness/journey.ts'
import { createRegistration, signUp } from '../harness/people.ts'

test.use(phone)

test('a visitor sees a deal expire, sorts the deals, and claims one by signing in', async ({
  page,
  server,
}) => {
  const { email, password } = createRegistration()
  await signUp(server, { email, password, confirmPassword: password })
  const response = await page.request.get('/api/Deals')
  const all: { title: string; expiry: string; price: number; original: number }[] = await response.json()
  const [soonest] = all
  if (!soonest) throw new Error('The demo has deals.')
  // If midnight has passed since the demo was created, several deals end at the same time.
  const ending = all.filter(({ expiry }) => expiry === soonest.expiry)
  await page.clock.install({ time: new Date(soonest.expiry).getTime() - 60_000 })
  await page.goto('/')
  await page.getByRole('link', { name: 'Explore Offers' }).click()
  await expect(page).toHaveURL('/explore-offers')
  const deals = page.getByRole('article')
  await expect(deals.first().getByRole('timer')).toContainText('00:00:')
  const expiring = deals.filter({ hasText: soonest.title })
  await expect(expiring.getByRole('timer')).toContainText('00:00:')

  await page.clock.runFor('01:00')
  await expect(expiring).toContainText('Deal expired')
  await expect(page.getByText('Deal expired')).toHaveCount(ending.length)
  await expect(expiring.getByRole('link', { name: 'Claim Now' })).toHaveCount(0)

  await page.getByRole('button', { name: 'Biggest Discount' }).click()
  await expect(page).toHaveURL('/explore-offers?sort=discount')
  await page.reload()
  const discounts = all.map(({ price, original }) => Math.round((1 - price / original) * 100))
  await expect(deals.getByText(/% off/)).toHaveText(
    discounts.sort((one, other) => other - one).map((percent) => `${percent}% off`),
  )

  await deals.filter({ hasText: 'Lipton Iced Tea Peach' }).getByRole('link', { name: 'Claim Now' }).click()
  await expect(page).toHaveURL(/\/sign-in\?next=/)
  await signIn(page, { email, password })
  await expect(page).toHaveURL(/\/products\/All\?search=Lipton/)
  const product = page.getByRole('article', { name: 'Lipton Iced Tea Peach 20oz 24ct' })
  await expect(product).toContainText('$27.79')
})
