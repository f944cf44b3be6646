import { Button, Group, Stack, Text } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { api, useAction } from '#platform/browser/api.ts'
import { endpoints } from '#platform/browser/endpoints.ts'
import { useActionForm } from '#platform/browser/use-action-form.ts'
import { metaOf } from '#platform/contract/meta.ts'
import { useDraft } from '#platform/dashboard/use-draft.ts'
import { Form, SubmitButton } from '#platform/ui/Form.tsx'
import { LiveRegion } from '#platform/ui/LiveRegion.tsx'
import { notify } from '#platform/ui/notify.ts'
import type { Peca } from '#proofing/pecas/schemas.ts'
import { revisorMessages } from '#proofing/revisores/messages.ts'
import type { Revisor } from '#proofing/revisores/schemas.ts'
import { NewRodada } from '#proofing/rodadas/contract.ts'
import type { ProjectDetail } from '#studio/projetos/contract.ts'
import type { Envio } from '#studio/projetos/envio-schemas.ts'
import { isAskable } from './askable.ts'
import { Forgotten } from './Forgotten.tsx'
import { SendChoices } from './SendChoices.tsx'
import { UnshownParts } from './UnshownParts.tsx'

interface Props {
  project: ProjectDetail
  envio: Envio
  pecas: Peca[]
  /** The people who decide by link. The dialog then stays open with their links. */
  byLink: Revisor[]
  /** What the client gets. */
  previews: ReactNode
  /** The buttons that pass on the link. */
  links: ReactNode
  isUploading: boolean
  onClose: () => void
}

/** Opens a rodada about the ticked pieces. */
export function SendForm({
  project: { id, title, status },
  envio,
  pecas,
  byLink,
  previews,
  links,
  isUploading,
  onClose,
}: Props) {
  // What was unticked is kept, not what is ticked, so that a piece that is ready only now is ticked too.
  const [unticked, setUnticked] = useState<number[]>([])
  const askable = pecas.filter(isAskable).map((peca) => peca.id)
  const ticked = askable.filter((one) => !unticked.includes(one))
  const forgotten = envio.semMudanca.filter(({ peca_id }) => ticked.includes(peca_id))
  const draft = useDraft(`envio-${id}`, `Envio de ${title}`)
  const withdraw = useAction(api.rodadas.retirar)
  const before = status !== 'review' && { status }
  const { form } = useActionForm(NewRodada, api.rodadas.create, {
    input: (values) => ({ ...values, id }),
    says: '',
    onDone: (rodada) => {
      const undo = { label: 'Desfazer', run: () => withdraw.mutate({ id: rodada.id, ...before }) }
      notify.success(metaOf(endpoints.rodadas.create).success ?? '', undo)
      draft.drop()
      if (byLink.length === 0) onClose()
    },
  })
  function close(): void {
    draft.drop()
    onClose()
  }
  const send = forgotten.length > 0 ? 'Enviar assim mesmo' : 'Enviar'
  const isPreparing = pecas.some(({ preparo }) => preparo)
  return (
    <Form
      {...form}
      values={{ regra: envio.regra, ...draft.values }}
      onTyped={draft.onInput}
      aria-label="Enviar para aprovação"
    >
      <Stack>
        <SendChoices
          envio={envio}
          pecas={pecas}
          ticked={ticked}
          onTicked={(ids) => setUnticked(askable.filter((one) => !ids.includes(one)))}
        />
        {byLink
          .filter(({ email }) => email === '')
          .map(({ id: revisor, nome }) => (
            <Text key={revisor} c="dimmed">
              {revisorMessages.semEmailPara(nome)}
            </Text>
          ))}
        {previews}
        <LiveRegion>
          {envio.comparando && <Text c="dimmed">Comparando com a versão anterior…</Text>}
        </LiveRegion>
        <UnshownParts pecas={pecas.filter((peca) => ticked.includes(peca.id))} />
        <Forgotten projectId={id} semMudanca={forgotten} />
        <Group justify="space-between">
          {links}
          <Group gap="xs">
            <Button variant="default" onClick={close}>
              Cancelar
            </Button>
            <SubmitButton disabled={isUploading || isPreparing}>
              {isUploading ? 'Enviando os arquivos...' : isPreparing ? 'Preparando as peças...' : send}
            </SubmitButton>
          </Group>
        </Group>
      </Stack>
    </Form>
  )
}
