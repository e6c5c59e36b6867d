import type { Page } from '@playwright/test'
import { phone } from '../harness/devices.ts'
import { expect, test } from '../harness/journey.ts'
import { fillCart, placeOrderAs } from '../harness/products.ts'

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const sentPictures = (page: Page) => page.getByRole('button', { name: /^Sent / })

async function chooseFile(page: Page, button: string, file: { name: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser')
  // Pressed by key, because a toast can cover the button while the pointer is on the toast.
  await page.getByRole('button', { name: button }).press('Enter')
  await (await chooser).setFiles({ ...file, mimeType: 'image/png' })
}

test('a photo is taken on a desktop once the camera is allowed, and the camera is switched off', async ({
  openAsClient,
}) => {
  const { page } = await openAsClient()
  await page.addInitScript(() => {
    const { mediaDevices } = navigator
    const getUserMedia = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (constraints) => {
      const stream = await getUserMedia(constraints)
      Object.assign(window, { lastTrack: stream.getVideoTracks()[0] })
      return stream
    }
  })
  const cameraState = () =>
    page.evaluate(() => (window as unknown as { lastTrack: MediaStreamTrack }).lastTrack.readyState)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Take photo' }).click()
  const camera = page.getByRole('dialog', { name: 'Take photo' })
  await expect(camera.getByRole('alert')).toContainText('📷 Camera access was denied.')
  await page.context().grantPermissions(['camera'])
  await camera.getByRole('button', { name: 'Retry' }).click()
  await expect(camera.getByRole('button', { name: 'Take photo' })).toBeEnabled()
  await expect.poll(cameraState).toBe('live')
  await camera.getByRole('button', { name: 'Take photo' }).click()
  await expect(page.getByText('📸 Photo captured!')).toBeVisible()
  await expect.poll(cameraState).toBe('ended')
  await expect(sentPictures(page)).toHaveCount(1)
})

test.describe('on a phone', () => {
  test.use(phone)

  test('a client sends a picture, and staff see it with the next order', async ({
    openAsClient,
    openAsStaff,
    products,
  }) => {
    const client = await openAsClient()
    const { page } = client
    const product = products.take()
    await fillCart(client, [[product, 1]])
    await page.goto('/cart')

    await test.step('a file that is not a picture is rejected with a reason', async () => {
      await chooseFile(page, 'Choose file', { name: 'list.png', buffer: Buffer.from('milk, eggs') })
      await expect(page.getByText('📁 File selected: list.png')).toBeVisible()
      await expect(page.getByText('❌ Image upload failed.')).toBeVisible()
      await expect(page.getByRole('alert')).toHaveText(
        'Image upload failedPlease send a JPEG, PNG, WebP, AVIF or HEIC picture.',
      )
      // Pressed by key, because a toast can cover the button while the pointer is on the toast.
      await page.getByRole('button', { name: 'Discard' }).press('Enter')
    })
    await test.step('a photo from the camera app is uploaded', async () => {
      await chooseFile(page, 'Take photo', { name: 'photo.png', buffer: Buffer.from(png, 'base64') })
      await expect(page.getByText('📸 Photo captured!')).toBeVisible()
      await expect(page.getByText('🖼️ Image uploaded successfully!')).toBeVisible()
      await expect(sentPictures(page)).toHaveCount(1)
    })
    await test.step('the picture belongs to the next order', async () => {
      const { orderId } = await placeOrderAs(client, [[product, 1]])
      await expect(page.getByRole('button', { name: 'Show 1 earlier picture' })).toBeVisible()
      const { page: staffPage } = await openAsStaff()
      await staffPage.goto(`/admin/orders/${orderId}`)
      const pictures = staffPage.getByRole('region', { name: 'Pictures from the store' })
      await pictures.getByRole('button', { name: /^Sent / }).click()
      await expect(staffPage.getByRole('dialog', { name: 'Picture 1 of 1' })).toBeVisible()
    })
    await test.step('the client removes the picture', async () => {
      await page.getByRole('button', { name: 'Show 1 earlier picture' }).click()
      await sentPictures(page).click()
      await page.getByRole('button', { name: 'Remove picture' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(sentPictures(page)).toHaveCount(0)
      // The focus is still at the place of the removed picture.
      await page.keyboard.press('Tab')
      await expect(page.getByRole('button', { name: 'Take photo' })).toBeFocused()
    })
  })
})
