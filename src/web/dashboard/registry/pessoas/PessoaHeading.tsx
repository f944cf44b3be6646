import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageHeading } from '#web/ui/states.tsx'

interface Props {
  children: string
  /** Address of the CSV export. */
  exportar: string
  create: ReactNode
}

/** The heading of a list of people, with the buttons to export, import and create. */
export function PessoaHeading({ children, exportar, create }: Props) {
  return (
    <PageHeading
      action={
        <Group gap="xs">
          <Button component="a" variant="default" href={exportar}>
            Exportar
          </Button>
          <Button component={Link} variant="default" to="importar">
            Importar
          </Button>
          {create}
        </Group>
      }
    >
      {children}
    </PageHeading>
  )
}
