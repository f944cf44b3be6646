import { Alert, Text } from '@mantine/core'
import { ORPCError } from '@orpc/client'
import { IconCoin } from '@tabler/icons-react'
import { useState } from 'react'
import { z } from 'zod'
import { api } from '#platform/browser/api.ts'
import { useActionForm } from '#platform/browser/use-action-form.ts'
import { text } from '#platform/contract/fields.ts'
import { useDraft } from '#platform/dashboard/use-draft.ts'
import { Announced } from '#platform/ui/Announced.tsx'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { TextAreaField } from '#platform/ui/fields.tsx'
import { extraPriceIn, useVista } from '#proofing/mesa/screens/vista.ts'
import { TEXTO_DE_ACEITE_ATUAL, textosDeTermo } from '#proofing/termos/textos-rules.ts'
import { workMessages } from '#studio/messages.ts'
import type { Project } from '#studio/projetos/contract.ts'
import { Wording } from './project-parts.tsx'
import { reviewedState } from './reviewed-state.ts'
import { SeenVista } from './SeenVista.tsx'

const Reason = z.object({ motivo: text(workMessages.projeto.motivo, 10_000) })

interface Props {
  project: Pick<Project, 'id' | 'title' | 'images' | 'versao'>
  rodada: number | undefined
  onClose: () => void
}

export function RejectDialog({ project, rodada, onClose }: Props) {
  const draft = useDraft(`ajustes-${project.id}`, `pedido de ajustes em “${project.title}”`)
  const done = () => {
    draft.drop()
    onClose()
  }
  const [price, setPrice] = useState<ReturnType<typeof extraPriceIn>>()
  const [refusal, setRefusal] = useState<unknown>(null)
  const seen = useVista(rodada, refusal)
  const { form, error } = useActionForm(Reason, api.projetos.rejeitar, {
    input: ({ motivo }) => ({
      id: project.id,
      motivo,
      ...reviewedState(project, seen.vista),
      ...(price && { aceite: price.preco }),
    }),
    onDone: done,
  })
  if (error && error !== refusal) setRefusal(error)
  const refused = extraPriceIn(error)
  if (refused && refused.frase !== price?.frase) setPrice(refused)
  // The client closes the dialog to see what has changed in the project, and finds the text in the next dialog.
  const isConflict = error instanceof ORPCError && error.code === 'CONFLICT'
  return (
    <FormDialog
      title="Pedir ajustes"
      onClose={isConflict ? onClose : done}
      kept={isConflict}
      form={form}
      values={draft.values}
      onInput={draft.onInput}
      restored={draft.restored}
      isReady={rodada === undefined || seen.vista !== undefined}
      submit={price ? 'Aceitar e pedir ajustes' : 'Enviar'}
    >
      {rodada !== undefined && <SeenVista {...seen} isRejected />}
      <TextAreaField
        name="motivo"
        label="O que precisa mudar?"
        withAsterisk
        data-autofocus
        rows={5}
        maxLength={10_000}
      />
      {price && (
        <>
          <Announced>
            <Alert role="note" icon={<IconCoin aria-hidden />}>
              <Text size="md">{price.frase}</Text>
            </Alert>
          </Announced>
          <Text size="sm" c="dimmed">
            {textosDeTermo[TEXTO_DE_ACEITE_ATUAL]}
          </Text>
        </>
      )}
      <Wording />
    </FormDialog>
  )
}
