import { expect, test } from './journey.ts'

test('an owner and staff are signed in without typing, each in a browser of their own @phone', async ({
  asClient,
  asAdmin,
}) => {
  const owner = await asClient({ storeName: 'Hilltop Market' })
  const staff = await asAdmin()
  const stored = (key: string) => localStorage.getItem(key)

  await owner.page.goto('/')
  expect(await owner.page.evaluate(stored, 'storeName')).toBe('Hilltop Market')
  expect(await owner.page.evaluate(stored, 'isAdmin')).toBe('false')
  await staff.page.goto('/')
  expect(await staff.page.evaluate(stored, 'isAdmin')).toBe('true')
})
