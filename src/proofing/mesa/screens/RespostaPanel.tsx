import { Button, Group, Text } from '@mantine/core'
import { api, useAction } from '#platform/browser/api.ts'
import { useSentError } from '#platform/browser/sent-form.ts'
import { Link, useSearchParams } from '#platform/ui/navigation.tsx'
import { OpenForm, PostForm } from '#platform/ui/PostForm.tsx'
import { canSerAprovada } from '#proofing/pecas/nao-mostrado-rules.ts'
import type { Mesa } from '#proofing/pecas/schemas.ts'
import { type Resposta, respostaLabels, respostas } from '#proofing/rodadas/resposta-rules.ts'
import type { Rodada } from '#proofing/rodadas/schemas.ts'
import { addressOfPeca, myRespostaIn, nextPecaWithoutResposta, pecasWithoutResposta } from './words.ts'

interface Props {
  mesa: Mesa
  rodada: Rodada
  /** The numbers of the pages of the shown version that the person opened. */
  opened: number[]
  /** Opens the dialog in which the person concludes with these answers. */
  onConclude: (rodada: Rodada) => void
}

/**
 * The answer of a person about the piece that is shown. The answers are drafts until the person concludes; with a
 * single piece, an answer leads to the conclusion at once. The answers are buttons and not a choice of one, because the
 * arrow keys would give each answer that they pass.
 */
export function RespostaPanel({ mesa, rodada, opened, onConclude }: Props) {
  const answer = useAction(api.rodadas.responder)
  const asked = rodada.pecas.find(({ peca_id }) => peca_id === mesa.peca.id)
  const missing = pecasWithoutResposta(rodada)
  const mine = asked && myRespostaIn(rodada, asked.versao_id)?.resposta
  const offered = canSerAprovada(mesa.versao.nao_mostrado)
    ? respostas
    : respostas.filter((one) => one === 'ajustar' || one === mine)
  const isSingle = rodada.pecas.length === 1

  const give = (resposta: Resposta) => {
    if (!asked || answer.isPending) return
    answer.mutate(
      { id: rodada.id, versao_id: asked.versao_id, resposta, abertas: opened },
      { onSuccess: (answered) => isSingle && onConclude(answered) },
    )
  }
  const [params] = useSearchParams()
  const refused = useSentError('responder')
  const next = nextPecaWithoutResposta(rodada, mesa.peca.id)
  return (
    <div className="mesa-answer">
      {refused && (
        <Text role="alert" c="var(--mantine-color-error)">
          {refused.message}
        </Text>
      )}
      {asked && asked.versao_id === mesa.versao.id && (
        <Button.Group aria-label={`A sua resposta sobre ${mesa.peca.nome}`} className="mesa-answer-choice">
          {offered.map((resposta) => (
            <PostForm
              key={resposta}
              name="responder"
              fields={{ id: rodada.id, versao: asked.versao_id, resposta, pagina: params.get('pag') ?? 1 }}
              onSubmit={() => give(resposta)}
            >
              <Button
                size="xs"
                type="submit"
                variant={resposta === mine ? 'filled' : 'default'}
                aria-pressed={resposta === mine}
              >
                {respostaLabels[resposta]}
              </Button>
            </PostForm>
          ))}
        </Button.Group>
      )}
      <Group gap="xs" wrap="nowrap" className="mesa-answer-steps">
        {!isSingle && (
          <Text size="sm" aria-live="polite">
            {rodada.pecas.length - missing.length} de {rodada.pecas.length} respondidas
          </Text>
        )}
        {next && (
          <Button size="xs" variant="default" component={Link} to={addressOfPeca(params, next.peca_id)}>
            Próxima sem resposta
          </Button>
        )}
        {missing.length === 0 && (
          <OpenForm
            fields={{ ...Object.fromEntries(params), concluir: rodada.id }}
            onSubmit={() => onConclude(rodada)}
          >
            <Button size="xs" type="submit">
              Concluir revisão
            </Button>
          </OpenForm>
        )}
      </Group>
    </div>
  )
}
