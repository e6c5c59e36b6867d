import type { BodyInputOf } from '@cornerstock/contract/http/endpoint'
import { getSettings } from '@cornerstock/contract/office/settings'
import * as contract from '@cornerstock/contract/office/settings-changes'
import { msg } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { setCompany } from '../state/company.ts'
import { session } from '../state/session/session.ts'
import { call, callTagged } from './http/call.ts'

export const settingsKeys = { all: ['settings'] } as const

/**
 * The company's settings with the ETag of their version, which a save sends back. Every screen shows the name in the response,
 * logo and contact details.
 */
export const settingsQuery = () =>
  queryOptions({
    // Staff get more settings than others.
    queryKey: [...settingsKeys.all, session.get().clientId],
    queryFn: async ({ signal }) => {
      const settings = await callTagged(getSettings, {
        signal,
        fallback: msg`Failed to load the settings.`,
      })
      setCompany(settings.value)
      return settings
    },
  })

interface SettingsSave {
  body: BodyInputOf<typeof contract.saveSettings>
  /** The ETag of the version on screen. The server responds STALE if it is outdated. */
  ifMatch?: string | undefined
}

/** Changes any part of the settings. Owners only, like the rest of this file. */
export function useSaveSettings() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ body, ifMatch }: SettingsSave) =>
      callTagged(contract.saveSettings, {
        body,
        ...(ifMatch && { ifMatch }),
        fallback: msg`Failed to save the settings.`,
      }),
    onSuccess: (saved) => {
      setCompany(saved.value)
      queryClient.setQueryData(settingsQuery().queryKey, saved)
    },
  })
}

const imageUploads = {
  logo: (image: File) =>
    call(contract.uploadLogo, { body: { image }, fallback: msg`Failed to upload the logo.` }),
  landing: (image: File) =>
    call(contract.uploadLandingImage, { body: { image }, fallback: msg`Failed to upload the picture.` }),
}

/** Uploads the logo, or the picture of the start page. Every screen shows it after that. */
export function useUploadCompanyImage(kind: keyof typeof imageUploads) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (image: File) => {
      await imageUploads[kind](image)
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: settingsKeys.all }),
  })
}
