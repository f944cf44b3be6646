import { Announced } from '#web/ui/Announced.tsx'
import { overLimit } from '#web/ui/over-limit.ts'
import './conclude.css'
import { Anchor, Button, Checkbox, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { rodadaMessages } from '#contract/work/messages/rodadas.ts'
import type { Preco } from '#contract/work/rules/aditivos.ts'
import { isMidia } from '#contract/work/rules/midia.ts'
import { canSerAprovada } from '#contract/work/rules/nao-mostrado.ts'
import { respostaLabels, whyNotAprovar } from '#contract/work/rules/rodadas.ts'
import type { TipoDePeca } from '#contract/work/schemas/pecas.ts'
import type { Conclusao } from '#contract/work/schemas/rodadas.ts'
import { api, useAction } from '#web/api.ts'
import type { DraftOwner } from '#web/drafts.ts'
import { extraPriceIn } from '#web/extra-price.ts'
import { dateTime } from '#web/format.ts'
import { Buttons } from '#web/ui/Buttons.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { AcceptedPrice } from './AcceptedPrice.tsx'
import { ExtraPrice } from './ExtraPrice.tsx'
import { TermoLinks } from './TermoLinks.tsx'
import { useMarkDraft } from './use-mark-draft.ts'
import { useVista } from './use-vista.ts'
import { PieceLink, PieceUnshown, VistaChanged, VistaFacts, VistaMissing } from './VistaFacts.tsx'

interface Props {
  /** The id of the rodada. */
  rodada: number
  /** The person who answers, whose draft of the reason is kept. */
  person: DraftOwner
  onPiece: (id: number) => void
  onClose: () => void
}

const MOTIVO_MAX = 10_000

/** Shows all answers of a person once more with everything that will be recorded, and makes them final. */
export function ConcludeDialog({ rodada, person, onPiece, onClose }: Props) {
  const motivo = useMarkDraft({ person, form: `motivo-${rodada}`, label: 'Pedido de ajustes' })
  const over = overLimit(motivo.text, MOTIVO_MAX)
  const [ticked, setTicked] = useState<string[]>([])
  const [done, setDone] = useState<{ conclusion: Conclusao; at: string } | null>(null)
  // The dialog tells of the success, because an answer may wait for somebody who accepts its price.
  const conclude = useAction(api.rodadas.concluir, '')
  const { vista, hasChanged, ...read } = useVista(rodada, conclude.error)
  if (done) return <Concluded {...done} rodada={rodada} onClose={onClose} />
  if (!vista)
    return (
      <Dialog title="Concluir revisão" onClose={onClose} size="lg">
        <VistaMissing {...read} />
      </Dialog>
    )
  const extra = extraPriceIn(conclude.error)
  const { pecas, textos } = vista
  const isRejected = pecas.some(({ resposta }) => resposta === 'ajustar')
  const { itens, obrigatorias } = vista.conferencias
  // A point that is not asked for any more is not ticked any more.
  const conferencias = ticked.filter((one) => itens.includes(one))
  const isUnchecked = !isRejected && whyNotAprovar(vista.conferencias, conferencias) !== null
  const isUnseen = pecas.some(
    ({ resposta, nao_mostrado }) => resposta !== 'ajustar' && !canSerAprovada(nao_mostrado),
  )

  const confirm = (aceite?: Preco) =>
    conclude.mutate(
      {
        id: rodada,
        motivo: motivo.text,
        vistas: vista.vistas,
        conferencias: isRejected ? [] : conferencias,
        texto: textos.resposta.versao,
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
          texto={textos.aceite.texto}
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
        {hasChanged && <VistaChanged key={vista.vistas} />}
        <ul className="plain-list mesa-answers">
          {pecas.map(({ peca_id, nome, numero, link, nao_mostrado, tipo, paginas, resposta, abertas }) => (
            <li key={peca_id}>
              <Group gap="xs" justify="space-between">
                <Text className="text">
                  {nome} <span className="short">v{numero}</span>
                </Text>
                <Text fw={650}>{resposta && respostaLabels[resposta]}</Text>
              </Group>
              <PieceLink link={link} />
              <PieceUnshown partes={nao_mostrado} />
              <Unopened
                nome={nome}
                tipo={tipo}
                paginas={paginas}
                opened={abertas.length}
                onShow={() => {
                  onClose()
                  onPiece(peca_id)
                }}
              />
            </li>
          ))}
        </ul>
        <VistaFacts vista={vista} isRejected={isRejected} />
        {isRejected && (
          <Textarea
            label="O que precisa mudar?"
            description="Opcional, se você já marcou nas peças."
            value={motivo.text}
            onChange={({ currentTarget }) => motivo.type(currentTarget.value)}
            autosize
            minRows={3}
            error={over}
          />
        )}
        {!isRejected && itens.length > 0 && (
          <Checkbox.Group
            label="Antes de aprovar, confira:"
            description={obrigatorias && rodadaMessages.conferencias}
            value={conferencias}
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
          {textos.resposta.texto}
        </Text>
        <Buttons>
          <Button variant="default" onClick={onClose}>
            Voltar
          </Button>
          <Button
            loading={conclude.isPending}
            disabled={isUnchecked || isUnseen || over !== undefined}
            onClick={() => confirm()}
          >
            Confirmar resposta
          </Button>
        </Buttons>
      </Stack>
    </Dialog>
  )
}

interface UnopenedProps {
  nome: string
  tipo: TipoDePeca
  paginas: number
  opened: number
  onShow: () => void
}

/** A hint that some pages were not opened, or that a film was not played. It prevents nothing. */
function Unopened({ nome, tipo, paginas, opened, onShow }: UnopenedProps) {
  if (isMidia(tipo) && opened === 0)
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
          <Announced>
            <Text>{mensagem}</Text>
          </Announced>
          <Text c="dimmed">Nada foi registrado ainda. O que você respondeu fica guardado.</Text>
        </Stack>
      </Dialog>
    )
  return (
    <Dialog title="Resposta registrada" onClose={onClose} size={aditivo === undefined ? 'md' : 'lg'}>
      <Stack>
        <Announced>
          <Text>Resposta registrada em {dateTime(at)}.</Text>
        </Announced>
        {termo && <TermoLinks codigo={termo} />}
        {aditivo !== undefined && <AcceptedPrice rodada={rodada} />}
      </Stack>
    </Dialog>
  )
}
