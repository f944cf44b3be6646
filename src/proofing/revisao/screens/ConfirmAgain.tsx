import { Button, Stack, Text } from '@mantine/core'
import { useConfirmation } from '#platform/browser/use-confirmation.ts'
import { Dialog } from '#platform/ui/Dialog.tsx'
import { CodeForm } from './CodeForm.tsx'
import { RequestError } from './Frame.tsx'
import type { ByLink } from './review-client.ts'
import type { Revision } from './revision.ts'
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
