import { exportClientData } from '@cornerstock/contract/clients/clients'
import { type ExportFormat, type ExportKind, exportFile } from '@cornerstock/contract/office/exports'
import { getImportProblems } from '@cornerstock/contract/office/imports'
import { exportMovingIn } from '@cornerstock/contract/office/moving-in'
import { msg } from '@lingui/core/macro'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../lib/save-file.ts'
import { callFile } from './http/call.ts'

const fallback = msg`The download failed.`

/** Saves a file with all data that is stored about a client. */
export const useDownloadClientData = (clientId: string) =>
  useMutation({
    mutationFn: async () => saveFile(await callFile(exportClientData, { params: { clientId }, fallback })),
  })

/** Saves the staff log as a file. Owners only. */
export const useDownloadLog = () =>
  useMutation({
    mutationFn: async () => saveFile(await callFile(exportFile, { params: { file: 'log.csv' }, fallback })),
  })

/** The filters of a list, as they are in its address. */
export type ExportFilter = Record<string, string | number | boolean | undefined>

/** Saves a table as a file, with the filters of its list. Owners only. */
export const useDownloadExport = () =>
  useMutation({
    mutationFn: async ({
      kind,
      format,
      filter,
    }: {
      kind: ExportKind
      format: ExportFormat
      filter: ExportFilter
    }) => {
      const { sort: _, ...query } = filter
      const params = { file: `${kind}.${format}` }
      saveFile(await callFile(exportFile, { params, query, fallback }))
    },
  })

/** Saves the bad rows of an import as a file. Owners only. */
export const useDownloadImportProblems = (importId: number) =>
  useMutation({
    mutationFn: async () => saveFile(await callFile(getImportProblems, { params: { importId }, fallback })),
  })

/** Saves the totals of all clients before and after moving in as a file. Owners only. */
export const useDownloadMovingTotals = () =>
  useMutation({ mutationFn: async () => saveFile(await callFile(exportMovingIn, { fallback })) })
