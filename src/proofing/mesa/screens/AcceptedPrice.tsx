import { Stack, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '#platform/browser/api.ts'
import { day, reais } from '#platform/browser/format.ts'
import { PixCode } from '#platform/browser/pix-code.tsx'
import { QueryBoundary } from '#platform/browser/query-boundary.tsx'
import { situacaoDoAditivoLabels } from '#proofing/rodadas/rules.ts'
import { TermoLinks } from './TermoLinks.tsx'

/** The price that was accepted in a rodada, with the Pix code and the termo of the acceptance. */
export const AcceptedPrice = ({ rodada }: { rodada: number }) => (
  <QueryBoundary failure="Erro ao buscar o valor da rodada.">
    <Content rodada={rodada} />
  </QueryBoundary>
)

function Content({ rodada }: { rodada: number }) {
  const { data } = useSuspenseQuery(api.rodadas.aditivo.queryOptions({ input: { id: rodada } }))
  const { numero, valor, vencimento, nome, situacao, termo, pix } = data
  return (
    <Stack gap="sm">
      <Text>
        {nome} aceitou {reais(valor)} pela {numero}ª rodada, com vencimento em {day(vencimento)}.{' '}
        <b>{situacaoDoAditivoLabels[situacao]}.</b>
      </Text>
      {situacao === 'em_aberto' &&
        (pix ? (
          <PixCode
            copia_e_cola={pix.copia_e_cola}
            valor={pix.valor}
            recebedor={pix.recebedor}
            para={`${numero}ª rodada`}
            vencimento={vencimento}
          />
        ) : (
          <Text c="dimmed">A agência informa como pagar.</Text>
        ))}
      <section aria-label="Termo do aceite">
        <Text size="sm" c="dimmed">
          Termo do aceite
        </Text>
        <TermoLinks codigo={termo} />
      </section>
    </Stack>
  )
}
