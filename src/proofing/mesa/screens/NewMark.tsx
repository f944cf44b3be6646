import { Button, Switch } from '@mantine/core'
import { IconMessagePlus } from '@tabler/icons-react'
import { useState } from 'react'
import { api, useAction } from '#platform/browser/api.ts'
import type { DraftOwner } from '#platform/browser/drafts.ts'
import { lazyPart } from '#platform/browser/lazy-part.tsx'
import type { Marcacao } from '#proofing/marcacoes/schemas.ts'
import type { Mesa } from '#proofing/pecas/schemas.ts'
import { workMessages } from '#studio/messages.ts'
import { LateMentionField } from './LateMentionField.tsx'
import { MessageBox } from './MessageBox.tsx'
import type { NewTime } from './moments.ts'
import type { NewPlace } from './placing.ts'
import { useMarkDraft } from './use-mark-draft.ts'

const MarkTime = lazyPart(async () => (await import('./MarkTime.tsx')).MarkTime)

interface Props {
  mesa: Mesa
  person: DraftOwner
  pagina: number
  /** Where the mark is; null for a mark about the whole piece, or about a whole frame of a film. */
  placed: NewPlace | null
  /** When the mark is; null for a mark about the whole piece, and for pieces that are not played. */
  time: NewTime | null
  onTime: (time: NewTime) => void
  /** Returns the moment that is shown. */
  timeNow: () => number
  /** Called with the new mark, or without it if the user cancels. */
  onDone: (mark?: Marcacao) => void
}

/** The text field of a new mark at the place that the user chose, or about the whole piece. */
export function NewMark({ mesa, person, pagina, placed, time, onTime, timeNow, onDone }: Props) {
  const [isGeneral, setIsGeneral] = useState(false)
  const [isShown, setIsShown] = useState(false)
  const [timeError, setTimeError] = useState<string>()
  const { versao, peca, posso } = mesa
  const draft = useMarkDraft({ person, form: `marcacao-${versao.id}`, label: `Marcação em ${peca.nome}` })
  const create = useAction(draft.keyed(api.marcacoes.create))
  if (!placed && !time && !isGeneral)
    return (
      <Button
        fullWidth
        variant="default"
        size="xs"
        mb="sm"
        leftSection={<IconMessagePlus size={16} aria-hidden />}
        onClick={() => setIsGeneral(true)}
      >
        Escrever sobre a peça inteira
      </Button>
    )
  const close = (mark?: Marcacao) => {
    setIsGeneral(false)
    setIsShown(false)
    setTimeError(undefined)
    onDone(mark)
  }
  const visibilidade = isShown ? 'cliente' : 'interna'
  const place = {
    ...(placed ? placeOf(placed, pagina) : { forma: 'geral' as const }),
    ...(time && timeOf(time)),
  }
  return (
    <div className="mesa-new">
      <MessageBox
        draft={draft}
        label={placed || time ? 'O que precisa mudar aqui?' : 'O que precisa mudar na peça?'}
        submit="Marcar"
        empty={workMessages.marcacao.vazia}
        renderField={(props) => (
          <LateMentionField
            {...props}
            versao={versao.id}
            visibilidade={posso.canMostrar ? visibilidade : 'cliente'}
          />
        )}
        busy={create.isPending}
        onSend={(mensagem) =>
          timeError === undefined &&
          create.mutate(
            { id: versao.id, ...place, mensagem, ...(posso.canMostrar && { visibilidade }) },
            {
              onSuccess: (mark) => {
                draft.drop()
                close(mark)
              },
            },
          )
        }
        onCancel={() => close()}
      >
        {time && (
          <MarkTime time={time} onTime={onTime} error={timeError} onError={setTimeError} timeNow={timeNow} />
        )}
        {posso.canMostrar && (
          <Switch
            mt="xs"
            label="Mostrar ao cliente"
            checked={isShown}
            onChange={({ currentTarget }) => setIsShown(currentTarget.checked)}
          />
        )}
      </MessageBox>
    </div>
  )
}

const placeOf = ({ forma, x, y, w, h }: NewPlace, pagina: number) =>
  forma === 'area' ? { forma, pagina, x, y, w, h } : { forma, pagina, x, y }

const timeOf = ({ inicio_ms, fim_ms }: NewTime) => (fim_ms === null ? { inicio_ms } : { inicio_ms, fim_ms })
