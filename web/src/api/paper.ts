import type { ProofPicture } from '@cornerstock/contract/orders/delivery/deliveries'
import { proofPicture } from '@cornerstock/contract/orders/delivery/delivery-runs'
import {
  creditNoteFile,
  getStatementMailing,
  invoiceFile,
  invoicesFile,
  mailStatement,
  mailStatements,
  packingSlipFile,
  packingSlipsFile,
  pickListsFile,
  routeListFile,
  statementFile,
} from '@cornerstock/contract/orders/paper'
import { msg } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { saveFile } from '../lib/save-file.ts'
import { paperSize } from '../state/paper-size.ts'
import { call, callFile } from './http/call.ts'

const orderPapers = { invoice: invoiceFile, packingSlip: packingSlipFile }

const dayPapers = {
  invoices: invoicesFile,
  packingSlips: packingSlipsFile,
  pickList: pickListsFile,
  routeList: routeListFile,
}

/** The papers that can be printed for one order. */
export type OrderPaper = keyof typeof orderPapers

/** The papers that can be printed for a delivery day. */
export type DayPaper = keyof typeof dayPapers

/** Why a file was not saved, if the server does not say. */
export const fileFallback = () =>
  navigator.onLine
    ? msg`The PDF could not be made. Please try again.`
    : msg`You are offline. A PDF can only be made with a connection.`

/** Saves a paper of an order as PDF, in the paper size that was chosen last. */
export const useSaveOrderPaper = (orderId: number) =>
  useMutation({
    // Without a connection the call must fail with a message instead of waiting.
    networkMode: 'always',
    mutationFn: async (paper: OrderPaper) => {
      const query = { paper: paperSize.get() }
      saveFile(await callFile(orderPapers[paper], { params: { orderId }, query, fallback: fileFallback() }))
    },
  })

/** Saves a credit note of an order as PDF, by its number. */
export const useSaveCreditNote = (orderId: number) =>
  useMutation({
    networkMode: 'always',
    mutationFn: async (creditNumber: number) => {
      const query = { number: String(creditNumber), paper: paperSize.get() }
      saveFile(await callFile(creditNoteFile, { params: { orderId }, query, fallback: fileFallback() }))
    },
  })

/** Reads the signature or the photo of an order's delivery. */
export const useReadProof = (orderId: number) =>
  useMutation({
    // Without a connection the call must fail with a message instead of waiting.
    networkMode: 'always',
    mutationFn: async (picture: ProofPicture) => {
      const fallback = msg`Failed to load the picture.`
      return (await callFile(proofPicture, { params: { orderId, picture }, fallback })).content
    },
  })

/** Saves a client's statement of some days as PDF. */
export const useSaveStatement = (clientId: string) =>
  useMutation({
    networkMode: 'always',
    mutationFn: async (days: { from?: string | undefined; to?: string | undefined }) => {
      const query = { clientId, ...days, paper: paperSize.get() }
      saveFile(await callFile(statementFile, { query, fallback: fileFallback() }))
    },
  })

/** Emails a client its statement of some days. */
export const useMailStatement = (clientId: string) =>
  useMutation({
    mutationFn: (days: { from?: string | undefined; to?: string | undefined }) =>
      call(mailStatement, {
        body: { clientId, ...days },
        fallback: msg`The statement was not sent.`,
      }),
  })

const mailingKey = ['statement mailing'] as const

/** While statements are being written, how many are, is read again after this time. */
const mailingIntervalMs = 3000

/** How many stores owe, and how many of them were sent their statement today. */
export const statementMailingQuery = (isRunning: boolean) =>
  queryOptions({
    queryKey: mailingKey,
    queryFn: ({ signal }) =>
      call(getStatementMailing, { signal, fallback: msg`Failed to load which stores owe.` }),
    refetchInterval: ({ state: { data } }) =>
      isRunning && data && data.mailed < data.stores ? mailingIntervalMs : false,
  })

/** Emails each store that owes its statement. */
export function useMailStatements() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => call(mailStatements, { fallback: msg`The statements were not sent.` }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: mailingKey }),
  })
}

/** Saves the papers of a delivery day, each as a PDF file, in the paper size that was chosen last. */
export const useSaveDayPapers = (deliveryDate: string) => useSavePapers({ deliveryDate })

/** Saves the same papers for some orders. */
export const useSaveOrdersPapers = (orderIds: readonly number[]) =>
  useSavePapers({ orderIds: orderIds.join(',') })

const useSavePapers = (selection: { deliveryDate: string } | { orderIds: string }) =>
  useMutation({
    networkMode: 'always',
    mutationFn: async (papers: readonly DayPaper[]) => {
      const query = { ...selection, paper: paperSize.get() }
      for (const paper of papers)
        saveFile(await callFile(dayPapers[paper], { query, fallback: fileFallback() }))
    },
  })
