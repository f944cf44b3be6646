import { Button, Group, Text } from '@mantine/core'

interface Props {
  pagina: number
  paginas: number
  onPage: (to: number) => void
}

/**
 * The buttons to the previous and the next page. On the first and the last page, the button that leads
 * nowhere is marked as disabled but stays focusable, so that a keyboard user does not lose the focus.
 */
export function Pages({ pagina, paginas, onPage }: Props) {
  const button = (label: string, to: number) => {
    const ends = to < 1 || to > paginas
    return (
      <Button variant="default" data-disabled={ends} aria-disabled={ends} onClick={() => !ends && onPage(to)}>
        {label}
      </Button>
    )
  }
  return (
    <Group justify="center" mt="lg" gap="xs" wrap="nowrap" component="nav" aria-label="Páginas">
      {button('Anterior', pagina - 1)}
      <Text role="status">
        Página {pagina} de {paginas}
      </Text>
      {button('Próxima', pagina + 1)}
    </Group>
  )
}
