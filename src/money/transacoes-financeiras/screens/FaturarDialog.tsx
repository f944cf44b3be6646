import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { categoriaDeProjetos, openBudget, pagadorDe } from '#money/transacoes-financeiras/fatura-rules.ts'
import { api } from '#platform/browser/api.ts'
import { todayInSaoPaulo } from '#platform/browser/calendar.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { FaturaSaved } from './AvisarCliente.tsx'
import { NewTransacaoDialog, type Start } from './TransacaoDialog.tsx'

interface Props {
  /** The id of the project. */
  projeto: number
  onClose: () => void
}

/**
 * Invoices a project: the form of a receita with its client, title, open budget and category. Once it is saved, the
 * dialog offers to tell the client.
 */
export function FaturarDialog(props: Props) {
  const [saved, setSaved] = useState<number | null>(null)
  if (saved !== null) return <FaturaSaved id={saved} onClose={props.onClose} />
  return (
    <QueryBoundary failure="Erro ao buscar o projeto.">
      <Content {...props} onSaved={setSaved} />
    </QueryBoundary>
  )
}

function Content({ projeto, onClose, onSaved }: Props & { onSaved: (id: number) => void }) {
  const input = { id: projeto }
  const { data: project } = useSuspenseQuery(api.projetos.get.queryOptions({ input }))
  const { data: resultado } = useSuspenseQuery(api.resultados.get.queryOptions({ input }))
  const { data: categorias } = useSuspenseQuery(api.categoriasFinanceiras.list.queryOptions())
  const { data: clientes } = useSuspenseQuery(api.clientes.list.queryOptions())
  // The form starts with what is known when it opens.
  const [start] = useState<Start>({
    tipo: 'receita',
    valor: openBudget(resultado) || undefined,
    data_vencimento: todayInSaoPaulo(),
    categoria_id: categoriaDeProjetos(categorias)?.id,
    pessoa: pagadorDe(project, clientes),
    descricao: project.title,
    projeto_id: project.id,
    projeto_titulo: project.title,
  })
  return (
    <NewTransacaoDialog
      start={start}
      draft={{ key: `fatura-projeto-${projeto}`, label: `Faturar “${project.title}”` }}
      onClose={onClose}
      onSaved={onSaved}
    />
  )
}
