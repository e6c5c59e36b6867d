import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { clientPicturesQuery } from '../../../api/pictures.ts'
import { ErrorState } from '../../../ui/feedback/error-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PictureStrip } from '../../shared/pictures/picture-strip.tsx'

/** The pictures that a store sent, the last one first. */
export function ClientPictures({ clientId }: { clientId: string }) {
  const pictures = useQuery(clientPicturesQuery(clientId))
  return (
    <Card className="p-5">
      <h2 className="mb-3 font-bold text-xl">
        <Trans>Pictures</Trans>
      </h2>
      {pictures.isPending && <Skeleton className="h-20" />}
      {pictures.isError && !pictures.data && (
        <ErrorState
          title={pictures.error.message}
          onRetry={() => void pictures.refetch()}
          isRetrying={pictures.isFetching}
        />
      )}
      {pictures.data?.length === 0 && (
        <p className="text-ink-soft">
          <Trans>This store has sent no pictures.</Trans>
        </p>
      )}
      {pictures.data && <PictureStrip pictures={pictures.data} />}
    </Card>
  )
}
