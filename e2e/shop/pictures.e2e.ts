import type { Page } from '@playwright/test'
import { expect, test } from '../harness/journey.ts'
import { fillCart, orderFor } from '../harness/shelf.ts'

const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

const sentPictures = (page: Page) => page.getByRole('button', { name: /^Sent / })

async function chooseFile(page: Page, button: string, file: { name: string; buffer: Buffer }) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: button }).click()
  await (await chooser).setFiles({ ...file, mimeType: 'image/png' })
}

test('an owner sends a picture, and staff see it beside the order placed next @phone', async ({
  asClient,
  asAdmin,
  shelf,
}) => {
  const owner = await asClient()
  const { page } = owner
  const product = shelf.take()
  await fillCart(owner, [[product, 1]])
  await page.goto('/cart')

  await test.step('what is no picture is refused with a reason', async () => {
    await chooseFile(page, 'Choose file', { name: 'list.png', buffer: Buffer.from('milk, eggs') })
    await expect(page.getByText('📁 File selected: list.png')).toBeVisible()
    await expect(page.getByText('❌ Image upload failed.')).toBeVisible()
    await expect(page.getByRole('alert')).toHaveText(
      'Image upload failedPlease send a JPEG, PNG, WebP, AVIF or HEIC picture.',
    )
    await page.getByRole('button', { name: 'Discard' }).click()
  })
  await test.step('a photo of the camera app arrives', async () => {
    await chooseFile(page, 'Take photo', { name: 'photo.png', buffer: Buffer.from(png, 'base64') })
    await expect(page.getByText('📸 Photo captured!')).toBeVisible()
    await expect(page.getByText('🖼️ Image uploaded successfully!')).toBeVisible()
    await expect(sentPictures(page)).toHaveCount(1)
  })
  await test.step('it goes with the next order', async () => {
    const { orderId } = await orderFor(owner, [[product, 1]])
    await expect(page.getByRole('button', { name: 'Show 1 earlier picture' })).toBeVisible()
    const { page: desk } = await asAdmin()
    await desk.goto(`/admin/orders/${orderId}`)
    const pictures = desk.getByRole('region', { name: 'Pictures from the store' })
    await pictures.getByRole('button', { name: /^Sent / }).click()
    await expect(desk.getByRole('dialog', { name: 'Picture 1 of 1' })).toBeVisible()
  })
  await test.step('the owner takes it back', async () => {
    await page.getByRole('button', { name: 'Show 1 earlier picture' }).click()
    await sentPictures(page).click()
    await page.getByRole('button', { name: 'Remove picture' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(sentPictures(page)).toHaveCount(0)
    // The focus is where the picture was.
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name: 'Take photo' })).toBeFocused()
  })
})

test('a photo is taken at a desk once the camera is allowed, and its light goes out @desk', async ({
  asClient,
}) => {
  const { page } = await asClient()
  await page.addInitScript(() => {
    const { mediaDevices } = navigator
    const getUserMedia = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await getUserMedia(wanted)
      Object.assign(window, { lastTrack: stream.getVideoTracks()[0] })
      return stream
    }
  })
  const light = () =>
    page.evaluate(() => (window as unknown as { lastTrack: MediaStreamTrack }).lastTrack.readyState)
  await page.goto('/cart')
  await page.getByRole('button', { name: 'Take photo' }).click()
  const camera = page.getByRole('dialog', { name: 'Take a photo' })
  await expect(camera.getByRole('alert')).toContainText('📷 Camera access was denied.')
  await page.context().grantPermissions(['camera'])
  await camera.getByRole('button', { name: 'Try again' }).click()
  await expect(camera.getByRole('button', { name: 'Take photo' })).toBeEnabled()
  expect(await light()).toBe('live')
  await camera.getByRole('button', { name: 'Take photo' }).click()
  await expect(page.getByText('📸 Photo captured!')).toBeVisible()
  expect(await light()).toBe('ended')
  await expect(sentPictures(page)).toHaveCount(1)
})
