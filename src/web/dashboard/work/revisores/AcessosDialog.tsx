import { Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { acessoLabel } from '#contract/work/rules/revisores.ts'
import type { Revisor } from '#contract/work/schemas/revisores.ts'
import { api } from '#web/api.ts'
import { dateTime } from '#web/format.ts'
import { QueryDialog } from '#web/query-dialog.tsx'

interface Props {
  revisor: Revisor
  onClose: () => void
}

/** When and from where a person opened the review by link, or what an account downloaded. */
export const AcessosDialog = ({ revisor, onClose }: Props) => (
  <QueryDialog
    onClose={onClose}
    title={`${revisor.fator === null ? 'Downloads' : 'Acessos'} de ${revisor.nome}`}
    size="lg"
    failure="Erro ao buscar os acessos."
  >
    <Content revisor={revisor} />
  </QueryDialog>
)

function Content({ revisor: { id, fator } }: Pick<Props, 'revisor'>) {
  const { data: acessos } = useSuspenseQuery(api.revisores.acessos.queryOptions({ input: { id } }))
  if (acessos.length === 0)
    return <Text c="dimmed">{fator === null ? 'Nenhum download ainda.' : 'Nenhum acesso ainda.'}</Text>
  return (
    <>
      <ul className="plain-list acessos">
        {acessos.map((acesso) => (
          <li key={acesso.id}>
            <Text>
              <b>{acessoLabel(acesso)}</b>
              {acesso.arquivo && ` “${acesso.arquivo}”`} em {dateTime(acesso.em)}
              {acesso.vezes > 1 && `, ${acesso.vezes} vezes até ${dateTime(acesso.ate)}`}
            </Text>
            <Text size="xs" c="dimmed">
              {[acesso.navegador, acesso.rede].filter(Boolean).join(' · ')}
            </Text>
          </li>
        ))}
      </ul>
      <Text size="xs" c="dimmed" mt="md">
        Os acessos ficam guardados por 180 dias.
      </Text>
    </>
  )
}
