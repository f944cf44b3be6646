import { Button } from '@mantine/core'
import { IconX } from '@tabler/icons-react'

interface Props {
  label: string
  onRemove: () => void
}

/** A filter that a link set and that has no field on the screen, with a button to remove it. */
export function FilterChip({ label, onRemove }: Props) {
  return (
    <Button
      size="compact-sm"
      mb="md"
      variant="default"
      rightSection={<IconX size={14} aria-hidden />}
      aria-label={`Remover o filtro ${label}`}
      onClick={onRemove}
    >
      {label}
    </Button>
  )
}
