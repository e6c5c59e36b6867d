import { getSettings } from '@cornerstock/contract/office/settings'
import * as contract from '@cornerstock/contract/office/settings-changes'
import type { FastifyInstance } from 'fastify'
import { owner, visitor } from '../../http/guards.ts'
import { route } from '../../http/route.ts'
import type { ImageStore } from '../images/store/image-store.ts'
import { uploadLandingImage, uploadLogo } from './company-images-service.ts'
import * as settings from './settings-service.ts'

export function settingsRoutes(app: FastifyInstance, images: ImageStore): void {
  route(app, getSettings, visitor, ({ context }) => settings.getSettings(context))

  route(app, contract.saveSettings, owner, ({ context, body, ifMatch }) =>
    settings.saveSettings(context, body, ifMatch),
  )

  route(app, contract.uploadLogo, owner, ({ context, body }) => uploadLogo(context, images, body))

  route(app, contract.uploadLandingImage, owner, ({ context, body }) =>
    uploadLandingImage(context, images, body),
  )
}
