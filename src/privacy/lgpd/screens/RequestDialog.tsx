import { Badge, Group, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import { api } from '#platform/browser/api.ts'
import { dateTime, day } from '#platform/browser/format.ts'
import { QueryDialog } from '#platform/browser/query-dialog.tsx'
import { Comment } from '#platform/dashboard/Comment.tsx'
import { type Fact, FactList } from '#platform/ui/FactList.tsx'
import type { Passo, PedidoDetalhe, TipoDePasso } from '#privacy/titulares/contract.ts'
import { isConcluido } from '#privacy/titulares/rules.ts'
import { estadoLabels } from '#privacy/titulares/schemas.ts'
import { tipoDePedidoLabels } from '#site/pages/pedido-schemas.ts'
import { Due } from './Due.tsx'
import { IdentityForm } from './IdentityForm.tsx'
import { PersonFinder } from './PersonFinder.tsx'
import { NextWord } from './RequestForms.tsx'

/** One request of a data subject (titular): its text, the person's records, the notes and the answer. */
export function RequestDialog({ id, onClose }: { id: number; onClose: () => void }) {
  return (
    <QueryDialog onClose={onClose} size="xl" title="Pedido de titular" failure="Erro ao buscar o pedido.">
      <Content id={id} />
    </QueryDialog>
  )
}

function Content({ id }: { id: number }) {
  const { data: pedido } = useSuspenseQuery(api.titulares.get.queryOptions({ input: { id } }))
  const over = isConcluido(pedido.estado)
  return (
    <Stack>
      <Group justify="space-between">
        <Title order={2} size="h3">
          {pedido.protocolo}
        </Title>
        <Group gap="xs">
          <Badge size="lg">{estadoLabels[pedido.estado]}</Badge>
          <Due dias={pedido.dias} done={over && 'Respondido'} />
        </Group>
      </Group>
      <Text size="md" fw={600}>
        {tipoDePedidoLabels[pedido.tipo]}
      </Text>
      {pedido.mensagem && (
        <Text size="md" className="text">
          {pedido.mensagem}
        </Text>
      )}
      <Facts pedido={pedido} />
      {!over && <IdentityForm pedido={pedido} />}
      {!over && <PersonFinder pedido={pedido} />}
      <History steps={pedido.passos} />
      <NextWord pedido={pedido} />
    </Stack>
  )
}

function Facts({ pedido }: { pedido: PedidoDetalhe }) {
  const { nome, email, prazo, criado_em, conta, texto_id, endereco } = pedido
  const facts: Fact[] = [
    ['Nome', nome],
    ['E-mail', email],
    ['Recebido em', dateTime(criado_em)],
    ['Responder até', day(prazo)],
    ['Conta', conta?.name],
    ['Endereço IP', endereco],
    ['Texto de privacidade publicado', texto_id === null ? 'nenhum' : `versão ${texto_id}`],
  ]
  return <FactList facts={facts} />
}

const kinds: Record<TipoDePasso, string> = {
  recebida: 'Recebido',
  confirmada: 'Identidade confirmada',
  andamento: 'Em andamento',
  nota: 'Nota interna',
  exportada: 'Dados exportados',
  anonimizada: 'Dados anonimizados',
  parte_apagada: 'Dado apagado de termo',
  atendida: 'Atendido',
  recusada: 'Recusado',
}
const letters: Record<NonNullable<Passo['estado']>, string> = {
  guardado: 'E-mail aguardando envio',
  fila: 'E-mail na fila',
  enviado: 'E-mail enviado',
  falhou: 'E-mail não enviado',
}

function History({ steps }: { steps: Passo[] }) {
  return (
    <section aria-label="Histórico">
      <Title order={3} mb="sm">
        Histórico
      </Title>
      <Stack gap="sm" aria-live="polite">
        {steps.map(({ id, tipo, texto, usuario_nome, criado_em, estado }) => (
          <Comment
            key={id}
            by={usuario_nome}
            at={criado_em}
            own={tipo !== 'nota'}
            labels={
              <>
                <Badge size="sm">{kinds[tipo]}</Badge>
                {estado && (
                  <Badge size="sm" {...(estado === 'falhou' && { color: 'red' })}>
                    {letters[estado]}
                  </Badge>
                )}
              </>
            }
          >
            {texto}
          </Comment>
        ))}
      </Stack>
    </section>
  )
}
