import * as contract from '@cornerstock/contract/images'
import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { session } from '../state/session.ts'
import { call } from './http/call.ts'

/** Every cached answer about pictures that clients sent starts with this. */
const pictureKeys = { all: ['pictures'] as const }

/** All pictures of a client, the last sent first. The quota keeps them to one answer. */
export const clientPicturesQuery = (clientId: string) =>
  queryOptions({
    queryKey: [...pictureKeys.all, 'client', clientId],
    queryFn: ({ signal }) =>
      call(contract.listClientImages, {
        params: { clientId },
        signal,
        fallback: i18n._(msg`Failed to load pictures`),
      }),
    enabled: clientId !== '',
  })

/** What a client sent between its order before and this one. Staff only. */
export const orderPicturesQuery = (orderId: number) =>
  queryOptions({
    queryKey: [...pictureKeys.all, 'order', orderId],
    queryFn: ({ signal }) =>
      call(contract.listOrderImages, {
        params: { orderId },
        signal,
        fallback: i18n._(msg`Failed to load pictures`),
      }),
  })

interface SendPictureHandlers {
  onSent: () => void
  onFailed: () => void
}

/** Sends a client's picture. It goes on, and says how it ended, when its screen has been left. */
export function useSendPicture(clientId: string, { onSent, onFailed }: SendPictureHandlers) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ image, signal }: { image: File; signal: AbortSignal }) =>
      call(contract.uploadImage, {
        body: { clientId, image },
        signal,
        fallback: i18n._(msg`Image upload failed`),
      }),
    onSuccess: () => {
      onSent()
      return queryClient.invalidateQueries({ queryKey: pictureKeys.all })
    },
    onError: (_, { signal }) => {
      if (!signal.aborted) onFailed()
    },
  })
}

/** Names the sending of product pictures, for who has to wait for it. */
export const productPictureKey = ['product picture']

/** Sends a picture for a product, which names it once it is saved with the picture's address. Staff only. */
export const useSendProductPicture = () =>
  useMutation({
    mutationKey: productPictureKey,
    mutationFn: (image: File) =>
      call(contract.uploadImage, {
        // Staff who name themselves send a picture that is of no client.
        body: { clientId: session.get().clientId ?? '', image },
        fallback: i18n._(msg`Image upload failed`),
      }),
  })

/** Takes a picture back. */
export function useRemovePicture() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (imageId: number) =>
      call(contract.deleteImage, {
        params: { imageId },
        fallback: i18n._(msg`Failed to remove the picture.`),
      }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: pictureKeys.all }),
  })
}
