import './vista.css'
import { Alert, Anchor, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { day, reais } from '#platform/browser/format.ts'
import { ReadFailed } from '#platform/browser/query-boundary.tsx'
import { FactList } from '#platform/ui/FactList.tsx'
import { Loading } from '#platform/ui/states.tsx'
import {
  canSerAprovada,
  comoAprovar,
  naoMostradoEmPalavras,
  type ParteNaoMostrada,
} from '#proofing/pecas/nao-mostrado-rules.ts'
import { rodadaMessages } from '#proofing/rodadas/messages.ts'
import type { Vista } from '#proofing/rodadas/schemas.ts'

interface Props {
  vista: Vista
}

/** What will be recorded beside the answers about the pieces. */
export function VistaFacts({ vista }: Props) {
  const { projeto, cliente, agencia, nome, rodada, conversa } = vista
  const heading = useId()
  return (
    <>
      <FactList
        cols={{ base: 2, sm: 3 }}
        facts={[
          ['Projeto', projeto.title],
          ['Cliente', cliente],
          ['Rodada', String(rodada.numero)],
          ['Responda até', rodada.prazo && day(rodada.prazo)],
          ['Quem responde', nome],
          ['Agência', agencia.cnpj ? `${agencia.nome}, CNPJ ${agencia.cnpj}` : agencia.nome],
        ]}
      />
      {conversa && (
        <div>
          <Text id={heading} size="xs" c="dimmed">
            Conversa das marcações, que fica no registro
          </Text>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: without a tab stop a keyboard could not scroll it */}
          <section className="vista-thread text" aria-labelledby={heading} tabIndex={0}>
            {conversa}
          </section>
        </div>
      )}
    </>
  )
}

/** What a request for adjustments costs, and how it counts. */
export const VistaCost = ({ vista: { preco, contagem } }: Props) => (
  <>
    {preco && (
      <Text>
        Valor deste pedido: {reais(preco.valor)}, com vencimento em {day(preco.vencimento)}
      </Text>
    )}
    {contagem && (
      <Text size="sm" c="dimmed">
        Com este pedido: {contagem}
      </Text>
    )}
  </>
)

/** The address at which a piece can be seen live. */
export const PecaLink = ({ link }: { link: string }) =>
  link === '' ? null : (
    <Anchor href={link} target="_blank" rel="noreferrer" size="sm" className="text touch-link">
      {link}
    </Anchor>
  )

/** What the file of a piece holds and no screen shows. */
export const PecaUnshown = ({ partes }: { partes: ParteNaoMostrada[] }) =>
  partes.length === 0 ? null : (
    <Text size="sm">
      Não aparece nas telas: {naoMostradoEmPalavras(partes)}
      {!canSerAprovada(partes) && `. ${comoAprovar.cliente}`}
    </Text>
  )

/** Says that there is something else to see than before. The focus moves here, because the answer was sent from below. */
export function VistaChanged() {
  const alert = useRef<HTMLDivElement>(null)
  useEffect(() => alert.current?.focus(), [])
  return (
    // The toast with the same sentence is announced.
    <Alert ref={alert} role="note" tabIndex={-1} color="yellow" icon={<IconAlertTriangle aria-hidden />}>
      <Text size="md">{rodadaMessages.mudaram}</Text>
    </Alert>
  )
}

/** Stands for it while it is read, or says why it could not be read. */
export const VistaMissing = ({ error, retry }: { error: unknown; retry: () => void }) =>
  error ? (
    <ReadFailed error={error} failure="Erro ao buscar o que você vai responder." onRetry={retry} />
  ) : (
    <Loading rows={3} height={48} />
  )
