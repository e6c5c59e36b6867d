import { join } from 'node:path'
import { listSupportRequests } from '@cornerstock/contract/clients/support'
import { getCart } from '@cornerstock/contract/ordering/cart'
import { chromium } from '@playwright/test'
import { createVideo, showBarcode } from '../harness/barcode-camera.ts'
import { phone } from '../harness/devices.ts'
import { expect, test } from '../harness/journey.ts'
import { openBrowser, signUp } from '../harness/people.ts'
import { changeProduct } from '../harness/products.ts'

const ofOne = '2000000000015'
const ofTwo = '2000000000022'
const ofNone = '2000000000039'

test('barcodes are scanned one after another', async ({
  contextOptions,
  dataDir,
  launchOptions,
  products,
  server,
  staff,
}) => {
  const [single, pack, case24] = [products.take(), products.take(), products.take()]
  await changeProduct(staff, single, { barcodes: [ofOne] })
  for (const product of [pack, case24]) await changeProduct(staff, product, { barcodes: [ofTwo] })
  const video = join(dataDir, 'camera.y4m')
  await createVideo(video)
  // A browser reads the video of its camera only when it starts.
  const browser = await chromium.launch({
    ...launchOptions,
    args: [...(launchOptions.args ?? []), `--use-file-for-fake-video-capture=${video}`],
  })
  const client = await openBrowser(
    (storageState) =>
      browser.newContext({
        ...contextOptions,
        ...phone,
        baseURL: server.url,
        storageState,
        serviceWorkers: 'block',
        permissions: ['camera'],
      }),
    server,
    await signUp(server),
  )
  const { page } = client
  const quantities = async () =>
    Object.fromEntries((await client.call(getCart)).map(({ productId, quantity }) => [productId, quantity]))
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Scan barcodes' }).click()

  await test.step('a scan adds one to the cart, and says so', async () => {
    await showBarcode(video, ofOne)
    await expect(page.getByText(`${single.name} added`)).toBeAttached()
    await expect.poll(quantities).toEqual({ [single.productId]: 1 })
  })

  await test.step('a barcode of two products asks which one is meant', async () => {
    await showBarcode(video, ofTwo)
    await page.getByRole('button', { name: `${case24.name} $` }).click()
    await expect.poll(quantities).toMatchObject({ [case24.productId]: 1 })
  })

  await test.step('an unknown barcode is sent as a product request', async () => {
    await showBarcode(video, ofNone)
    await page.getByRole('button', { name: 'Ask for it' }).click()
    await expect(page.getByText('Your request was sent.')).toBeVisible()
    expect(await client.call(listSupportRequests)).toMatchObject([{ kind: 'wish', code: ofNone }])
  })
  await browser.close()
})
