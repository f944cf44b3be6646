import { Anchor } from '@mantine/core'
import { Link } from 'react-router'
import { type Fact, FactList } from '#platform/ui/FactList.tsx'
import { AtividadeStatus } from '#studio/agenda/screens/AtividadeStatus.tsx'
import type { Atividade } from '#studio/atividades/contract.ts'
import { dataHora } from './days.ts'

function factsOf(atividade: Atividade): Fact[] {
  const { responsavel, cliente, arquivo, projeto_id } = atividade
  return [
    ['Responsável', responsavel],
    ['Cliente', cliente],
    ['Data do pedido', dataHora(atividade.data_pedido)],
    ['Data de realização', dataHora(atividade.data_realizacao)],
    ['Data de entrega', dataHora(atividade.data_entrega)],
    ['Status', <AtividadeStatus key="status" status={atividade.status} />],
    ['Arquivo', arquivo && <FileLink href={arquivo} />],
    ['Projeto', projeto_id && <ProjectLink key="projeto" {...atividade} />],
  ]
}

/** The facts of an activity. Screen readers announce changes. */
export function AtividadeFacts({ atividade }: { atividade: Atividade }) {
  return <FactList facts={factsOf(atividade)} cols={{ base: 2, sm: 3 }} aria-live="polite" />
}

const FileLink = ({ href }: { href: string }) => (
  <Anchor href={href} target="_blank" rel="noopener noreferrer nofollow" inherit>
    {new URL(href).host} (abre em outra aba)
  </Anchor>
)

const ProjectLink = ({ projeto_id, projeto_titulo }: Pick<Atividade, 'projeto_id' | 'projeto_titulo'>) => (
  <Anchor component={Link} to={`/dashboard/projects?projeto=${projeto_id}`} inherit>
    {projeto_titulo ?? `Projeto nº ${projeto_id}`}
  </Anchor>
)
