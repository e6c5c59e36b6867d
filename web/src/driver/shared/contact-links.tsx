import { Trans } from '@lingui/react/macro'
import { buttonClasses } from '../../ui/buttons/button-classes.ts'
import { MapPin, Phone } from '../../ui/icons/icons.ts'

interface ContactLinksProps {
  phoneNumber: string
  storeAddress: string
}

/** Calls the store, and shows the way to it in the phone's map. */
export function ContactLinks({ phoneNumber, storeAddress }: ContactLinksProps) {
  const look = buttonClasses({ variant: 'secondary', size: 'glove' }, 'flex-[1_1_7rem] border-2 px-3')
  return (
    <div className="flex flex-wrap gap-3">
      {phoneNumber !== '' && (
        <a href={`tel:${phoneNumber.replace(/[^\d+]/g, '')}`} className={look}>
          <Phone aria-hidden="true" className="size-6" />
          <Trans>Call</Trans>
        </a>
      )}
      {storeAddress !== '' && (
        <a
          href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(storeAddress)}`}
          target="_blank"
          rel="noreferrer"
          className={look}
        >
          <MapPin aria-hidden="true" className="size-6" />
          <Trans>Map</Trans>
        </a>
      )}
    </div>
  )
}
