import { Group, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { ActionButton } from '#platform/browser/action-button.tsx'
import { api } from '#platform/browser/api.ts'
import { dateTime } from '#platform/browser/format.ts'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import type { Aparelho } from '#proofing/revisores/schemas.ts'

/** The browsers in which the person has the review open, of which each can be ended. */
export const Devices = () => (
  <QueryBoundary failure="Erro ao buscar os aparelhos.">
    <Content />
  </QueryBoundary>
)

function Content() {
  const { data: aparelhos } = useSuspenseQuery(api.revisao.aparelhos.queryOptions())
  if (aparelhos.length === 0) return null
  return (
    <section aria-labelledby="aparelhos">
      <Title order={2} size="h4" id="aparelhos">
        Aparelhos
      </Title>
      <ul className="plain-list">
        {aparelhos.map((aparelho) => (
          <li key={aparelho.id}>
            <Group justify="space-between" wrap="nowrap" py={6}>
              <div>
                <Text>{aparelho.este ? `${aparelho.navegador} (este)` : aparelho.navegador}</Text>
                <Text size="xs" c="dimmed">
                  {whereAndWhen(aparelho)}
                </Text>
              </div>
              {aparelho.este ? null : (
                <ActionButton
                  endpoint={api.revisao.desconectar}
                  input={{ id: aparelho.id }}
                  variant="default"
                  aria-label={`Desconectar ${aparelho.navegador} de ${dateTime(aparelho.verificado_em)}`}
                >
                  Desconectar
                </ActionButton>
              )}
            </Group>
          </li>
        ))}
      </ul>
    </section>
  )
}

const whereAndWhen = ({ verificado_em, rede }: Aparelho) =>
  [`Entrou em ${dateTime(verificado_em)}`, rede].filter(Boolean).join(' · ')
