import { exportClientData } from '@cornerstock/contract/clients'
import { exportFile } from '@cornerstock/contract/exports'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../lib/save-file.ts'
import { callFile } from './http/call.ts'

const fallback = () => i18n._(msg`The download failed.`)

/** Saves everything that is kept about a client as a file. */
export const useDownloadClientData = (clientId: string) =>
  useMutation({
    mutationFn: async () =>
      saveFile(await callFile(exportClientData, { params: { clientId }, fallback: fallback() })),
  })

/** Saves the staff log as a file. Owners only. */
export const useDownloadLog = () =>
  useMutation({
    mutationFn: async () =>
      saveFile(await callFile(exportFile, { params: { file: 'log.csv' }, fallback: fallback() })),
  })
