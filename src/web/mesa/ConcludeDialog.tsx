import './conclude.css'
import { Anchor, Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { rodadaMessages } from '#contract/work/messages/rodadas.ts'
import type { Preco } from '#contract/work/rules/aditivos.ts'
import { isMidia } from '#contract/work/rules/midia.ts'
import { respostaLabels, whyNotAprovar } from '#contract/work/rules/rodadas.ts'
import { TEXTO_DE_TERMO_ATUAL, textosDeTermo } from '#contract/work/rules/textos-de-termo.ts'
import type { TipoDePeca } from '#contract/work/schemas/pecas.ts'
import type { Conclusao, Rodada } from '#contract/work/schemas/rodadas.ts'
import { api, useAction } from '#web/api.ts'
import type { DraftOwner } from '#web/drafts.ts'
import { extraPriceIn } from '#web/extra-price.ts'
import { dateTime } from '#web/format.ts'
import { Buttons } from '#web/ui/Buttons.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { AcceptedPrice } from './AcceptedPrice.tsx'
import { ExtraPrice } from './ExtraPrice.tsx'
import { TermoLinks } from './TermoLinks.tsx'
import { answerOf } from './unanswered.ts'
import { useMarkDraft } from './use-mark-draft.ts'

interface Props {
  /** The id of the project. */
  projeto: number
  /** The rodada with the answers of this person. */
  rodada: Rodada
  /** The person who answers, whose draft of the reason is kept. */
  person: DraftOwner
  onPiece: (id: number) => void
  onClose: () => void
}

const MOTIVO_MAX = 10_000

/** Shows all answers of a person once more, and makes them final. */
export function ConcludeDialog({ projeto, rodada, person, onPiece, onClose }: Props) {
  const motivo = useMarkDraft({ person, form: `motivo-${rodada.id}`, label: 'Pedido de ajustes' })
  const [ticked, setTicked] = useState<string[]>([])
  const [done, setDone] = useState<{ conclusion: Conclusao; at: string } | null>(null)
  // Only a hint needs the kinds of the pieces, so the dialog does not wait for them.
  const { data: pecas = [] } = useQuery(api.pecas.list.queryOptions({ input: { id: projeto } }))
  // The dialog tells of the success, because an answer may wait for somebody who accepts its price.
  const conclude = useAction(api.rodadas.concluir, '')
  if (done) return <Concluded {...done} rodada={rodada.id} onClose={onClose} />
  const extra = extraPriceIn(conclude.error)
  const answers = rodada.pecas.map((peca) => ({
    ...peca,
    mine: answerOf(rodada, peca.versao_id),
  }))
  const isRejected = answers.some(({ mine }) => mine?.resposta === 'ajustar')
  const { itens, obrigatorias } = rodada.conferencias
  const isUnchecked = !isRejected && whyNotAprovar(rodada.conferencias, ticked) !== null

  const confirm = (aceite?: Preco) =>
    conclude.mutate(
      {
        id: rodada.id,
        motivo: motivo.text,
        vistas: rodada.pecas.map(({ sha256 }) => sha256),
        conferencias: isRejected ? [] : ticked,
        texto: TEXTO_DE_TERMO_ATUAL,
        ...(aceite && { aceite }),
      },
      {
        onSuccess: (conclusion) => {
          if (!conclusion.mensagem) motivo.drop()
          setDone({ conclusion, at: new Date().toISOString() })
        },
      },
    )
  if (extra)
    return (
      <Dialog title="Rodada extra" onClose={onClose} size="lg">
        <ExtraPrice
          frase={extra.frase}
          person={person}
          isPending={conclude.isPending}
          onAccept={() => confirm(extra.preco)}
          onBack={() => conclude.reset()}
        />
      </Dialog>
    )
  return (
    <Dialog title="Concluir revisão" onClose={onClose} size="lg">
      <Stack>
        <ul className="plain-list mesa-answers">
          {answers.map(({ peca_id, nome, numero, paginas, mine }) => (
            <li key={peca_id}>
              <Group gap="xs" justify="space-between">
                <Text className="text">
                  {nome} <span className="short">v{numero}</span>
                </Text>
                <Text fw={650}>{mine && respostaLabels[mine.resposta]}</Text>
              </Group>
              <Unopened
                nome={nome}
                tipo={pecas.find(({ id }) => id === peca_id)?.tipo}
                paginas={paginas}
                opened={mine?.abertas.length ?? 0}
                onShow={() => {
                  onClose()
                  onPiece(peca_id)
                }}
              />
            </li>
          ))}
        </ul>
        {isRejected && (
          <Textarea
            label="O que precisa mudar?"
            description="Opcional, se você já marcou nas peças."
            value={motivo.text}
            onChange={({ currentTarget }) => motivo.type(currentTarget.value)}
            autosize
            minRows={3}
            maxLength={MOTIVO_MAX}
          />
        )}
        {!isRejected && itens.length > 0 && (
          <Checkbox.Group
            label="Antes de aprovar, confira:"
            description={obrigatorias && rodadaMessages.conferencias}
            value={ticked}
            onChange={(values) => setTicked(values)}
          >
            <Stack gap="xs" mt="xs" className="mesa-checks">
              {itens.map((one) => (
                <Checkbox key={one} value={one} label={one} />
              ))}
            </Stack>
          </Checkbox.Group>
        )}
        <Text size="sm" c="dimmed">
          {textosDeTermo[TEXTO_DE_TERMO_ATUAL]}
        </Text>
        <Buttons>
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          <Button loading={conclude.isPending} disabled={isUnchecked} onClick={() => confirm()}>
            Confirmar resposta
          </Button>
        </Buttons>
      </Stack>
    </Dialog>
  )
}

interface UnopenedProps {
  nome: string
  tipo: TipoDePeca | undefined
  paginas: number
  opened: number
  onShow: () => void
}

/** A hint that some pages were not opened, or that a film was not played. It prevents nothing. */
function Unopened({ nome, tipo, paginas, opened, onShow }: UnopenedProps) {
  if (tipo && isMidia(tipo) && opened === 0)
    return (
      <Text size="sm" c="dimmed">
        Você ainda não tocou “{nome}”.{' '}
        <Anchor component="button" type="button" size="sm" onClick={onShow}>
          Abrir
        </Anchor>
      </Text>
    )
  if (paginas <= 1 || opened >= paginas) return null
  return (
    <Text size="sm" c="dimmed">
      Você ainda não abriu {paginas - opened} das {paginas} páginas de “{nome}”.{' '}
      <Anchor component="button" type="button" size="sm" onClick={onShow}>
        Ver as que faltam
      </Anchor>
    </Text>
  )
}

interface ConcludedProps {
  conclusion: Conclusao
  /** The instant of the answer. */
  at: string
  rodada: number
  onClose: () => void
}

function Concluded({ conclusion: { termo, mensagem, aditivo }, at, rodada, onClose }: ConcludedProps) {
  if (mensagem)
    return (
      <Dialog title="Aguardando o aceite do valor" onClose={onClose}>
        <Stack>
          <Text role="status">{mensagem}</Text>
          <Text c="dimmed">Nada foi registrado ainda. O que você respondeu fica guardado.</Text>
        </Stack>
      </Dialog>
    )
  return (
    <Dialog title="Resposta registrada" onClose={onClose} size={aditivo === undefined ? 'md' : 'lg'}>
      <Stack>
        <Text role="status">Resposta registrada em {dateTime(at)}.</Text>
        {termo && <TermoLinks codigo={termo} />}
        {aditivo !== undefined && <AcceptedPrice rodada={rodada} />}
      </Stack>
    </Dialog>
  )
}
