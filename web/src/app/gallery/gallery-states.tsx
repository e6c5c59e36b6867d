import { Button } from '../../ui/buttons/button.tsx'
import { Alert, FormError } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { ErrorState } from '../../ui/feedback/error-state.tsx'
import { LoadingState } from '../../ui/feedback/loading-state.tsx'
import { SkeletonRow, SkeletonTile } from '../../ui/feedback/skeleton.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { GallerySection } from './gallery-section.tsx'

export function GalleryStates() {
  return (
    <GallerySection title="States">
      <div className="grid gap-3 sm:grid-cols-2">
        <FormError>Login failed.</FormError>
        <Alert kind="warning">Please select a client store first.</Alert>
        <Alert kind="success">Client details updated!</Alert>
        <Alert kind="info">Order before 6 pm for delivery tomorrow.</Alert>
      </div>
      <div className="grid gap-4 lg:grid-cols-3">
        <Card>
          <LoadingState text="Fetching your savings..." />
        </Card>
        <Card>
          <EmptyState
            title="No savings yet"
            text="Place an order to see your savings history here."
            action={<Button>Start shopping</Button>}
          />
        </Card>
        <Card>
          <ErrorState
            title="Something went wrong"
            text="An unexpected error occurred. Please try again."
            retry={{ refetch: () => {} }}
          />
        </Card>
      </div>
      <LoadingState text="Loading products...">
        <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
          <SkeletonTile />
          <SkeletonTile />
          <SkeletonRow />
          <SkeletonRow />
        </div>
      </LoadingState>
    </GallerySection>
  )
}
