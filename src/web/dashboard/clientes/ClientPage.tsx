import '#web/dashboard/pessoas/pessoas.css'
import { Anchor, Button, Text, Title } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useParams } from 'react-router'
import type { FichaDeCliente } from '#contract/clientes.ts'
import { statusLabels } from '#contract/projetos.ts'
import { api } from '#web/api.ts'
import { Reading } from '#web/boundary.tsx'
import { Facts } from '#web/dashboard/pessoas/Facts.tsx'
import { History } from '#web/dashboard/pessoas/History.tsx'
import { PersonMoney } from '#web/dashboard/pessoas/PersonMoney.tsx'
import { date } from '#web/format.ts'
import { PageHeading } from '#web/ui/states.tsx'
import { EditClientDialog } from './ClientDialog.tsx'
import { LinkedAccount } from './LinkedAccount.tsx'

/** All that the house knows of one client of the registry. */
export function ClientPage() {
  const id = Number(useParams()['id'])
  return (
    <>
      <Anchor component={Link} to="/dashboard/clientes" size="sm">
        Clientes
      </Anchor>
      <Reading failure="Erro ao buscar o cliente.">
        <Content key={id} id={id} />
      </Reading>
    </>
  )
}

function Content({ id }: { id: number }) {
  const { data: ficha } = useSuspenseQuery(api.clientes.ficha.queryOptions({ input: { id } }))
  const [editing, edit] = useDisclosure()
  const { cliente } = ficha
  return (
    <>
      <PageHeading
        action={
          <Button variant="default" onClick={edit.open}>
            Editar
          </Button>
        }
      >
        {cliente.nome}
      </PageHeading>
      <div className="person">
        <Facts
          facts={[
            ['E-mail', cliente.email],
            ['Telefone', cliente.telefone],
            ['Empresa', cliente.empresa],
            ['CPF/CNPJ', cliente.cpf_cnpj],
            ['Observações', cliente.observacoes],
          ]}
        />
        <PersonMoney ficha={ficha} nome={cliente.nome} aberto="Em aberto" />
        <LinkedAccount ficha={ficha} />
        <Work ficha={ficha} />
        <History rows={ficha.historico} />
      </div>
      {editing && <EditClientDialog client={cliente} onClose={edit.close} />}
    </>
  )
}

function Work({ ficha: { projetos, contatos } }: { ficha: FichaDeCliente }) {
  return (
    <>
      <Links
        title="Projetos"
        none="Nenhum projeto ainda"
        links={projetos.map(({ id, title, status }) => ({
          ...{ to: `/dashboard/projects?projeto=${id}`, label: title, aside: statusLabels[status] },
        }))}
      />
      <Links
        title="Contatos"
        none="Nenhum contato ainda"
        links={contatos.map(({ id, subject, criado_em }) => ({
          ...{ to: `/dashboard/contatos?contato=${id}`, label: subject, aside: date(criado_em) },
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
      {links.length === 0 && <Text c="dimmed">{none}</Text>}
      <ul className="plain-list">
        {links.map(({ to, label, aside }) => (
          <li key={to} className="row">
            <Text size="sm" py={6} className="text">
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
