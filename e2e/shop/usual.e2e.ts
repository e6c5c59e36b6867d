import { listUsual } from '@cornerstock/contract/catalog/usual'
import { getCart } from '@cornerstock/contract/ordering/cart'
import { phone } from '../harness/devices.ts'
import { expect, test } from '../harness/journey.ts'
import { placeOrderAs } from '../harness/products.ts'

test.use(phone)

test('a client arranges its shelf by dragging and by keys, and orders from it', async ({
  openAsClient,
  products,
}) => {
  const client = await openAsClient()
  const { page } = client
  await placeOrderAs(
    client,
    Array.from({ length: 14 }, () => [products.take(), 2]),
  )
  const readShelf = async () =>
    (await client.call(listUsual, { query: { sort: 'shelf' } })).map(({ product }) => product.name)
  const before = await readShelf()
  const [first = '', second = '', third = ''] = before
  const handle = (name: string) =>
    page.getByRole('button', { name: `Drag ${name}, or move it with the arrow keys` })

  await test.step('a row that is held at the lower edge scrolls the list, and is dropped at the end', async () => {
    const last = handle(before.at(-1) ?? '')
    await page.goto('/usual?show=arrange')
    await handle(first).hover()
    await page.mouse.down()
    await page.mouse.move(195, (page.viewportSize()?.height ?? 0) - 70)
    await expect(last).toBeInViewport({ ratio: 1 })
    const box = await last.boundingBox()
    await page.mouse.move(195, (box?.y ?? 0) + (box?.height ?? 0))
    await page.mouse.up()
    await expect.poll(readShelf).toEqual([...before.slice(1), first])
  })

  await test.step('Escape leaves a dragged row in its place', async () => {
    await handle(second).hover()
    await page.mouse.down()
    await page.mouse.move(195, 500)
    await page.keyboard.press('Escape')
    await page.mouse.up()
  })

  await test.step('the arrow keys move a row, which keeps the focus', async () => {
    await handle(second).focus()
    await page.keyboard.press('ArrowDown')
    await expect(handle(second)).toBeFocused()
    await expect(page.getByText(`${second}: place 2 of 14`)).toBeAttached()
    await expect.poll(readShelf).toEqual([third, second, ...before.slice(3), first])
  })

  await test.step('the list by shelf has this order, and adds the usual quantity', async () => {
    await page.getByRole('button', { name: 'By shelf' }).click()
    await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
      third,
      second,
      ...before.slice(3),
      first,
    ])
    await page.getByRole('button', { name: `Add 2 of ${first} to cart` }).click()
    await expect.poll(async () => (await client.call(getCart)).map(({ name }) => name)).toEqual([first])
  })

  await test.step('a typed quantity far above the usual is asked about', async () => {
    const quantity = page.getByRole('textbox', { name: `Quantity of ${first}` })
    await quantity.fill('10000')
    await quantity.press('Enter')
    const question = page.getByRole('alertdialog', { name: 'Really 10,000?' })
    await question.getByRole('button', { name: 'No' }).click()
    await expect(quantity).toHaveValue('2')
  })

  await test.step('0 typed in the cart removes the line, and Undo brings it back', async () => {
    await page.goto('/cart')
    const quantity = page.getByRole('textbox', { name: `Quantity of ${first}` })
    await quantity.fill('0')
    await quantity.press('Enter')
    await expect(page.getByText('Your cart is empty')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(quantity).toHaveValue('2')
  })
})
