import { Anchor, SimpleGrid, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { type ContatoDetalhe, tipoContatoLabels } from '#contract/contatos.ts'
import { dateTime } from '#web/format.ts'

/** Who wrote and what became of it, a line each; what is not set is not shown. */
export function ContactFacts({ contact }: { contact: ContatoDetalhe }) {
  const { name, email, telefone, tipo, categoria, criado_em, cliente, projeto } = contact
  const facts: [string, ReactNode][] = [
    ['Nome', name],
    ['E-mail', email],
    ['Telefone', telefone],
    ['Tipo', tipoContatoLabels[tipo]],
    ['Categoria', categoria],
    ['Recebido em', dateTime(criado_em)],
    ['Conta do cliente', cliente && accountOf(cliente, email)],
    ['Projeto', projeto && <ProjectLink project={projeto} />],
  ]
  return (
    <SimpleGrid component="dl" cols={{ base: 1, xs: 2 }} spacing="xs" m={0}>
      {facts.map(
        ([label, value]) =>
          value && (
            <div key={label}>
              <Text component="dt" size="xs" c="dimmed">
                {label}
              </Text>
              <Text component="dd" m={0} className="text">
                {value}
              </Text>
            </div>
          ),
      )}
    </SimpleGrid>
  )
}

/** The answer goes to the e-mail of the form: where the account has another one, it is said. */
function accountOf(account: NonNullable<ContatoDetalhe['cliente']>, email: string): string {
  return account.email === email ? account.name : `${account.name} (${account.email})`
}

function ProjectLink({ project: { id, title } }: { project: NonNullable<ContatoDetalhe['projeto']> }) {
  return (
    <Anchor component={Link} to={`/dashboard/projects?projeto=${id}`} underline="always">
      {title}
    </Anchor>
  )
}
