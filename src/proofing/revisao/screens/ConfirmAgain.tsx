import { Button, Stack, Text } from '@mantine/core'
import type { client } from '#platform/browser/api.ts'
import { dateTime } from '#platform/browser/format.ts'
import { useConfirmation } from '#platform/browser/use-confirmation.ts'
import { Dialog } from '#platform/ui/Dialog.tsx'
import type { Rodada } from '#proofing/rodadas/schemas.ts'
import { CodeForm } from './CodeForm.tsx'
import { RequestError } from './Frame.tsx'
import type { ByLink } from './review-client.ts'
import { useCode, useWait } from './use-code.ts'
import type { Ending } from './use-request.ts'

interface Props {
  revision: Revision
  onEnded: (ending: Ending) => void
}

/** Asks who the person is once more, if a browser that is remembered sends an answer. The answer is then sent again. */
export function ConfirmAgain({ revision, onEnded }: Props) {
  const [isAsked, close] = useConfirmation()
  if (!isAsked) return null
  const { destino } = revision
  const link = { projeto: revision.projeto.id }
  const on = { onEntered: () => close(true), onEnded }
  return (
    <Dialog title="Confirme que é você" onClose={() => close(false)}>
      <Stack>
        <Text size="md">
          Este aparelho foi lembrado há mais de 12 horas. A resposta vale como registro seu.
        </Text>
        {destino === null ? (
          <CodeForm {...on} link={link} fator="pin" />
        ) : (
          <WithCode {...on} link={link} destino={destino} />
        )}
      </Stack>
    </Dialog>
  )
}

interface WithCodeProps {
  link: ByLink
  destino: string
  onEntered: () => void
  onEnded: (ending: Ending) => void
}

function WithCode({ destino, ...props }: WithCodeProps) {
  const code = useCode(props.link, { onEnded: props.onEnded })
  const wait = useWait(code.sentAt)
  return (
    <>
      <Button
        variant={code.sentAt === null ? 'filled' : 'subtle'}
        className="review-long"
        disabled={wait > 0}
        loading={code.isPending}
        onClick={code.send}
      >
        {wait > 0 ? `Outro código em ${wait} s` : `Enviar código para ${destino}`}
      </Button>
      <RequestError error={code.error} failure="Erro ao enviar o código." />
      {code.sentAt !== null && <CodeForm {...props} fator="codigo" />}
    </>
  )
}

/** A project with what a person reviews in it. */
export type Revision = Awaited<ReturnType<typeof client.revisao.list>>[number]

/** The name under which the drafts of the person are kept in this browser. */
export const draftOwnerOf = ({ projeto, nome }: Revision): string => `link-${projeto.id}-${nome}`

/** The asker among the people who decide in a rodada; undefined if the asker does not decide. */
export const meIn = ({ pessoas }: Rodada) => pessoas.find(({ eu }) => eu)

/** The open rodada if it waits for the answer of the person; otherwise undefined. */
export const rodadaAwaitingMe = ({ rodadas }: Revision) =>
  rodadas.find((rodada) => rodada.fechada_em === null && meIn(rodada)?.estado === 'e_a_vez')

/** Why the person has nothing to answer; undefined if there is something. */
export function whyNothing(revision: Revision): string | undefined {
  if (rodadaAwaitingMe(revision)) return undefined
  if (revision.papel === 've') return 'Seu convite é só para ver.'
  if (revision.papel === 'comenta') return 'Você pode ver as peças e comentar.'
  const [newest] = revision.rodadas
  if (newest?.fechada_em === null && meIn(newest)?.estado === 'aguardando')
    return 'Ainda não é a sua vez. A agência avisa você.'
  return ['Nada espera a sua resposta agora.', newest && closedByOther(newest)].filter(Boolean).join(' ')
}

/** Says whose answer closed a rodada before the person concluded. */
function closedByOther(rodada: Rodada): string | undefined {
  const other = rodada.pessoas.find(({ eu, estado }) => !eu && estado === 'respondeu')
  if (rodada.fechada_em === null || meIn(rodada)?.estado !== 'aguardando' || !other) return undefined
  const when = other.em ? ` em ${dateTime(other.em)}` : ''
  return `${other.nome} já respondeu${when}. O que você marcou ficou guardado.`
}
