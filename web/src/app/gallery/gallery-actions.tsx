import { useState } from 'react'
import { AddStepper } from '../../ui/buttons/add-stepper.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { IconButton } from '../../ui/buttons/icon-button.tsx'
import { Stepper } from '../../ui/buttons/stepper.tsx'
import { toast } from '../../ui/feedback/toast.ts'
import { ChipGroup } from '../../ui/fields/chip-group.tsx'
import { Ellipsis, Heart, ShoppingCart, Trash2 } from '../../ui/icons/icons.ts'
import { Menu, MenuItem } from '../../ui/overlays/menu.tsx'
import { GalleryRow, GallerySection } from './gallery-section.tsx'

const variants = ['primary', 'secondary', 'quiet', 'deal', 'danger', 'success'] as const
const chips = [
  { value: '20oz', label: '20oz' },
  { value: 'can', label: 'Can / 12oz' },
  { value: '2lt', label: '2LT' },
] as const

export function GalleryActions() {
  return (
    <GallerySection title="Actions">
      <GalleryRow>
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </GalleryRow>
      <GalleryRow>
        <Button size="small">Small</Button>
        <Button>
          <ShoppingCart aria-hidden="true" className="size-5" />
          Add to Cart
        </Button>
        <Button size="large">Large</Button>
        <Button isPending>Placing order</Button>
        <Button variant="secondary" isPending>
          Saving
        </Button>
        <Button disabled>Disabled</Button>
        <ButtonLink to="/" variant="secondary">
          A link
        </ButtonLink>
      </GalleryRow>
      <GalleryRow>
        <IconButton label="Favorite" icon={<Heart />} />
        <IconButton label="Cart" icon={<ShoppingCart />} variant="filled" />
        <IconButton label="Delete" icon={<Trash2 />} variant="outlined" />
        <IconButton label="Not now" icon={<Trash2 />} disabled />
        <Menu trigger={<IconButton label="More" icon={<Ellipsis />} variant="outlined" />}>
          <MenuItem icon={<Heart />} onSelect={() => toast.success('Added to favorites')}>
            Add to favorites
          </MenuItem>
          <MenuItem icon={<Trash2 />} isDangerous onSelect={() => toast.error('Delete failed')}>
            Delete
          </MenuItem>
        </Menu>
      </GalleryRow>
      <Quantities />
      <Chips />
    </GallerySection>
  )
}

function Quantities() {
  const [quantity, setQuantity] = useState(3)
  const [added, setAdded] = useState(0)
  return (
    <GalleryRow>
      <Stepper label="Cola 12oz" value={quantity} onChange={setQuantity} />
      <Stepper label="Sold out" value={1} onChange={setQuantity} isDisabled />
      <AddStepper label="Lemonade" value={added} onChange={setAdded} />
      <AddStepper label="Chips" value={2} onChange={setAdded} />
    </GalleryRow>
  )
}

function Chips() {
  const [chip, setChip] = useState<(typeof chips)[number]['value'] | undefined>('can')
  return <ChipGroup label="Size" options={chips} value={chip} onChange={setChip} />
}
