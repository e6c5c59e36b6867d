import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { clientPicturesQuery } from '../../../api/pictures.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { PictureStrip } from '../../shared/pictures/picture-strip.tsx'
import { QueryError } from '../../shared/query-error.tsx'

/** The pictures that the client sent, newest first. */
export function ClientPictures({ clientId }: { clientId: string }) {
  const pictures = useQuery(clientPicturesQuery(clientId))
  return (
    <Card className="sm:p-5">
      <h2 className="mb-3 font-bold text-xl">
        <Trans>Pictures</Trans>
      </h2>
      {pictures.isPending && <Skeleton className="h-20" />}
      {pictures.isError && !pictures.data && <QueryError query={pictures} />}
      {pictures.data?.length === 0 && (
        <p className="text-ink-soft">
          <Trans>This store has not sent any pictures.</Trans>
        </p>
      )}
      {pictures.data && <PictureStrip pictures={pictures.data} />}
    </Card>
  )
}
