import { Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PageHeading } from '#web/ui/states.tsx'

interface Props {
  children: string
  /** Where all of it comes from as CSV. */
  exportar: string
  create: ReactNode
}

/** What can be done with a list of people: take it along, bring one, write somebody down. */
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
