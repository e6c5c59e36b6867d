import { storeRoles } from '@cornerstock/contract/accounts/roles'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { InvitePerson } from '../../../people/invite-person.tsx'
import { PeopleList } from '../../../people/people-list.tsx'
import { Button } from '../../../ui/buttons/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'

/** Who signs in for a store, with a form to invite somebody. */
export function ClientPeople({ clientId }: { clientId: string }) {
  const [isInviting, setInviting] = useState(false)
  return (
    <section className="flex flex-col gap-3">
      <div className="flex items-center justify-between gap-3">
        <h2 className="font-bold text-lg">
          <Trans>People</Trans>
        </h2>
        {!isInviting && (
          <Button variant="secondary" size="small" onClick={() => setInviting(true)}>
            <Trans>Invite someone</Trans>
          </Button>
        )}
      </div>
      <PeopleList clientId={clientId} roles={storeRoles} />
      {isInviting && (
        <Card className="p-5">
          <InvitePerson clientId={clientId} roles={storeRoles} />
        </Card>
      )}
    </section>
  )
}
