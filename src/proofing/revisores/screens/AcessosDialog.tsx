import { Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { api } from '#platform/browser/api.ts'
import { dateTime } from '#platform/browser/format.ts'
import { QueryDialog } from '#platform/browser/query-dialog.tsx'
import { acessoLabel } from '#proofing/revisores/rules.ts'
import type { Acesso, Revisor } from '#proofing/revisores/schemas.ts'

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
    {revisor.fator !== null && <Aparelhos revisor={revisor} />}
    <Content revisor={revisor} />
  </QueryDialog>
)

/** What a person did, or what changed in the access of the person. */
function entryLabel({ o_que, mudanca, arquivo }: Acesso): string {
  if (o_que !== null) return acessoLabel({ o_que, arquivo })
  const words = mudanca ?? ''
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** The browsers in which the link is open, of which each can be ended. */
function Aparelhos({ revisor: { id, nome } }: Pick<Props, 'revisor'>) {
  const { data: aparelhos } = useSuspenseQuery(api.revisores.aparelhos.queryOptions({ input: { id } }))
  if (aparelhos.length === 0) return null
  return (
    <section aria-label="Aparelhos">
      <Title order={3} size="h5">
        Aparelhos em que entrou
      </Title>
      <ul className="plain-list revisores">
        {aparelhos.map((aparelho) => (
          <li key={aparelho.id}>
            <div className="grow">
              <Text>{aparelho.navegador}</Text>
              <Text size="xs" c="dimmed">
                {[`Entrou em ${dateTime(aparelho.verificado_em)}`, aparelho.rede].filter(Boolean).join(' · ')}
              </Text>
            </div>
            <ActionButton
              endpoint={api.revisores.desconectar}
              input={{ id, aparelho: aparelho.id }}
              variant="default"
              size="xs"
              aria-label={`Desconectar ${aparelho.navegador} de ${nome}, de ${dateTime(aparelho.verificado_em)}`}
            >
              Desconectar
            </ActionButton>
          </li>
        ))}
      </ul>
    </section>
  )
}

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
              <b>{entryLabel(acesso)}</b>
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
        Os acessos ficam guardados por 180 dias. O que a equipe mudou fica, porque o termo de cada resposta o
        cita.
      </Text>
    </>
  )
}
