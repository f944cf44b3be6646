import './answer.css'
import { Button, Group, Text } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { api, useAction } from '#platform/browser/api.ts'
import { useSentError } from '#platform/browser/sent-form.ts'
import { Link, useSearchParams } from '#platform/ui/navigation.tsx'
import { OpenForm, PostForm } from '#platform/ui/PostForm.tsx'
import { canSerAprovada } from '#proofing/pecas/nao-mostrado-rules.ts'
import type { Mesa } from '#proofing/pecas/schemas.ts'
import { type Resposta, respostaLabels, respostas } from '#proofing/rodadas/resposta-rules.ts'
import type { Rodada } from '#proofing/rodadas/schemas.ts'
import {
  addressOfPeca,
  GREEN,
  isSinglePeca,
  myRespostaIn,
  nextPecaWithoutResposta,
  pecasWithoutResposta,
} from './words.ts'

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
  const isSingle = isSinglePeca(rodada)
  const mine = asked && !isSingle ? myRespostaIn(rodada, asked.versao_id)?.resposta : undefined

  const give = (resposta: Resposta) => {
    if (!asked || answer.isPending) return
    answer.mutate(
      { id: rodada.id, versao_id: asked.versao_id, resposta, abertas: opened },
      { onSuccess: (answered) => isSingle && onConclude(answered) },
    )
  }
  const [params] = useSearchParams()
  const refused = useSentError('responder')
  return (
    <div className="mesa-answer">
      {refused && (
        <Text role="alert" c="var(--mantine-color-error)">
          {refused.message}
        </Text>
      )}
      {asked && asked.versao_id === mesa.versao.id && (
        <Group
          gap="xs"
          role="group"
          aria-label={`A sua resposta sobre ${mesa.peca.nome}`}
          className="mesa-answer-choice"
        >
          {offeredFor(mesa, mine).map((resposta) => (
            <PostForm
              key={resposta}
              name="responder"
              fields={{
                id: rodada.id,
                versao: asked.versao_id,
                resposta,
                pagina: params.get('pag') ?? 1,
                ...(isSingle && { concluir: rodada.id }),
              }}
              onSubmit={() => give(resposta)}
            >
              <AnswerButton resposta={resposta} mine={mine} isDraft={!isSingle} />
            </PostForm>
          ))}
        </Group>
      )}
      {!isSingle && <Steps mesa={mesa} rodada={rodada} onConclude={() => onConclude(rodada)} />}
    </div>
  )
}

/** The answers that are possible now. An approval with adjustments says which: those of the open marks. */
function offeredFor({ versao, marcacoes }: Mesa, mine: Resposta | undefined): Resposta[] {
  const canApprove = canSerAprovada(versao.nao_mostrado)
  const hasOpen = marcacoes.some(({ estado }) => estado === 'aberta')
  return respostas.filter(
    (one) => one === mine || one === 'ajustar' || (canApprove && (one === 'aprovar' || hasOpen)),
  )
}

interface AnswerButtonProps {
  resposta: Resposta
  /** The answer that the person has given; undefined while there is none. */
  mine: Resposta | undefined
  /** Whether the answer is a draft until the person concludes. */
  isDraft: boolean
}

/** The button of an answer. The approval is the next step while there is no answer. */
function AnswerButton({ resposta, mine, isDraft }: AnswerButtonProps) {
  const isMine = resposta === mine
  const isNext = resposta === 'aprovar' && mine === undefined
  return (
    <Button
      type="submit"
      size={resposta === 'aprovar' ? 'md' : 'sm'}
      className={resposta === 'aprovar' ? 'mesa-answer-main' : 'mesa-answer-other'}
      {...(isNext ? { color: GREEN } : { variant: 'default' })}
      {...(isMine && { leftSection: <IconCheck size={18} aria-hidden /> })}
      {...(isDraft && { 'aria-pressed': isMine })}
    >
      {respostaLabels[resposta]}
    </Button>
  )
}

interface StepsProps {
  mesa: Mesa
  rodada: Rodada
  onConclude: () => void
}

/** How many of several pieces have an answer, and the next step. */
function Steps({ mesa, rodada, onConclude }: StepsProps) {
  const [params] = useSearchParams()
  const all = rodada.pecas.length
  const missing = pecasWithoutResposta(rodada)
  const next = nextPecaWithoutResposta(rodada, mesa.peca.id)
  const isAnswered = !missing.some(({ peca_id }) => peca_id === mesa.peca.id)
  return (
    <Group gap="xs" justify="space-between" wrap="nowrap">
      <Text size="sm" aria-live="polite">
        {all - missing.length} de {all} respondidas
      </Text>
      {next && (
        <Button
          size="sm"
          variant={isAnswered ? 'filled' : 'default'}
          component={Link}
          to={addressOfPeca(params, next.peca_id)}
        >
          Ver a próxima
        </Button>
      )}
      {missing.length === 0 && (
        <OpenForm fields={{ ...Object.fromEntries(params), concluir: rodada.id }} onSubmit={onConclude}>
          <Button size="sm" type="submit">
            Concluir revisão
          </Button>
        </OpenForm>
      )}
    </Group>
  )
}
