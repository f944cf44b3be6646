import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { dateTime } from '#platform/browser/format.ts'
import { type Fact, FactList } from '#platform/ui/FactList.tsx'
import { type ContatoDetalhe, tipoContatoLabels } from '#site/contatos/contract.ts'

/** The data of the contact, and the client and project linked to it. */
export function ContatoFacts({ contact }: { contact: ContatoDetalhe }) {
  const { name, email, telefone, tipo, categoria, criado_em, cliente, projeto } = contact
  const facts: Fact[] = [
    ['Nome', name],
    ['E-mail', email],
    ['Telefone', telefone],
    ['Tipo', tipoContatoLabels[tipo]],
    ['Categoria', categoria],
    ['Recebido em', dateTime(criado_em)],
    ['Conta do cliente', cliente && accountOf(cliente, email)],
    ['Projeto', projeto && <ProjectLink project={projeto} />],
  ]
  return <FactList facts={facts} />
}

/**
 * Returns the name of the linked account. If its e-mail differs from that of the contact form, the e-mail is
 * added, because answers go to the e-mail of the contact form.
 */
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
