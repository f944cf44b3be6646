import { Anchor, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { FichaDeCliente } from '#overview/ficha/contract.ts'
import { api } from '#platform/browser/api.ts'
import { date } from '#platform/browser/format.ts'
import { clienteFields } from '#registry/clientes/contract.ts'
import { EditClienteDialog } from '#registry/clientes/screens/ClienteDialog.tsx'
import { factsOf } from '#registry/pessoas/screens/facts.ts'
import { statusLabels } from '#studio/projetos/status-rules.ts'
import { LinkedConta } from './LinkedConta.tsx'
import { Person, PessoaSheet } from './PessoaSheet.tsx'

const list = { to: '/dashboard/clientes', label: 'Clientes' }

/** One customer of the registry, with everything recorded about them. */
export const ClientePage = () => <Person list={list} failure="Erro ao buscar o cliente." Sheet={Client} />

function Client({ id }: { id: number }) {
  const { data: ficha } = useSuspenseQuery(api.clientes.ficha.queryOptions({ input: { id } }))
  const { cliente } = ficha
  return (
    <PessoaSheet
      nome={cliente.nome}
      facts={factsOf(clienteFields, cliente)}
      ficha={ficha}
      aberto="Em aberto"
      edit={(onClose) => <EditClienteDialog client={cliente} onClose={onClose} />}
    >
      <LinkedConta ficha={ficha} />
      <Work ficha={ficha} />
    </PessoaSheet>
  )
}

function Work({ ficha: { projetos, contatos } }: { ficha: FichaDeCliente }) {
  return (
    <>
      <Links
        title="Projetos"
        none="Nenhum projeto ainda"
        links={projetos.map(({ id, title, status }) => ({
          to: `/dashboard/projects?projeto=${id}`,
          label: title,
          aside: statusLabels[status],
        }))}
      />
      <Links
        title="Contatos"
        none="Nenhum contato ainda"
        links={contatos.map(({ id, subject, criado_em }) => ({
          to: `/dashboard/contatos?contato=${id}`,
          label: subject,
          aside: date(criado_em),
        }))}
      />
    </>
  )
}

interface LinksProps {
  title: string
  none: string
  links: { to: string; label: string; aside: string }[]
}

function Links({ title, none, links }: LinksProps) {
  return (
    <section aria-label={title}>
      <Title order={2} size="h4" mb="sm">
        {title}
      </Title>
      {links.length === 0 && (
        <Text size="md" c="dimmed">
          {none}
        </Text>
      )}
      <ul className="plain-list">
        {links.map(({ to, label, aside }) => (
          <li key={to} className="row">
            <Text py={6} className="text">
              <Anchor component={Link} to={to} inherit underline="always">
                {label}
              </Anchor>{' '}
              <Text span inherit c="dimmed">
                {aside}
              </Text>
            </Text>
          </li>
        ))}
      </ul>
    </section>
  )
}
